// A picture of an end to give to friends: drawn here, and no more than the window of the end says. Nothing is sent.

import { download } from "./download.js";
import { bare } from "./log.js";

/** What stands on it. @typedef {{art: SVGElement | null, game: string, verdict: string, why: string[], result: string}}
 *   Ended */

const SIZE = 1080;
const EDGE = 90;
const LINE = 45;
const LOWEST = 885; // of what caused it: below it stands who won
const ART = { y: 96, wide: 620, high: 400 };
const DRAWN = ["fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray", "opacity"];
const COLORS = ["color", "fill-opacity", "stroke-opacity", "font", "text-anchor"];

/**
 * A drawing by itself: what style sheets say of it stands in it.
 * @param {SVGElement} art
 * @param {number} wide
 * @param {number} high
 */
function alone(art, wide, high) {
  const copy = /** @type {SVGElement} */ (art.cloneNode(true));
  const parts = /** @type {NodeListOf<SVGElement>} */ (copy.querySelectorAll("*"));
  for (const [i, part] of [...art.querySelectorAll("*")].entries()) {
    const [seen, { style }] = [getComputedStyle(part), parts[i]];
    for (const name of [...DRAWN, ...COLORS]) style.setProperty(name, seen.getPropertyValue(name));
  }
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(wide));
  copy.setAttribute("height", String(high));
  copy.style.setProperty("overflow", "visible");
  copy.style.setProperty("color", getComputedStyle(art).color);
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
}

/** @param {SVGElement} art */
async function loaded(art) {
  const { width = 1, height = 1 } = /** @type {SVGSVGElement} */ (art).viewBox?.baseVal ?? {};
  const scale = Math.min(ART.wide / width, ART.high / height);
  const image = new Image();
  image.src = alone(art, width * scale, height * scale);
  await image.decode();
  return image;
}

/**
 * The lines of a text that is no wider than the picture.
 * @param {CanvasRenderingContext2D} pen
 * @param {string} text
 */
function broken(pen, text) {
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length ? `${lines[lines.length - 1]} ${word}` : word;
    if (lines.length && pen.measureText(longer).width <= SIZE - 2 * EDGE) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** @param {Ended} ended @returns {Promise<HTMLCanvasElement>} */
export async function pictureOf({ art, game, verdict, why, result }) {
  const canvas = document.createElement("canvas");
  canvas.width = SIZE;
  canvas.height = SIZE;
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const look = getComputedStyle(document.querySelector("dialog.end") ?? document.body);
  const [ink, soft, accent] = ["--text", "--soft", "--accent"].map((name) => look.getPropertyValue(name).trim());
  pen.fillStyle = "#0b0c14";
  pen.fillRect(0, 0, SIZE, SIZE);
  const glow = pen.createRadialGradient(SIZE / 2, 260, 0, SIZE / 2, 260, 620);
  glow.addColorStop(0, accent);
  glow.addColorStop(1, "#0b0c1400");
  pen.globalAlpha = 0.24;
  pen.fillStyle = glow;
  pen.fillRect(0, 0, SIZE, SIZE);
  pen.globalAlpha = 1;
  if (art) {
    const image = await loaded(art);
    pen.drawImage(image, (SIZE - image.width) / 2, ART.y + (ART.high - image.height) / 2);
  }
  pen.textAlign = "center";
  let y = 610;
  /** @param {string[]} lines @param {number} line */
  const write = (lines, line) => {
    for (const part of lines) {
      pen.fillText(part, SIZE / 2, y);
      y += line;
    }
  };
  const [title, plain] = [look.getPropertyValue("--title"), look.getPropertyValue("--ui")];
  pen.font = `400 84px ${title}`;
  pen.fillStyle = ink;
  write(broken(pen, verdict).slice(0, 2), 90);
  y += 6;
  pen.font = `400 33px ${plain}`;
  pen.fillStyle = soft;
  for (const [i, told] of why.entries()) {
    const lines = broken(pen, bare(told));
    if (i && y + lines.length * LINE > LOWEST) break;
    write(lines, LINE);
  }
  y += 14;
  pen.font = `600 33px ${plain}`;
  pen.fillStyle = ink;
  write(broken(pen, result), LINE);
  y = SIZE - 62;
  pen.font = `400 42px ${title}`;
  pen.fillStyle = accent;
  write([game], 0);
  return canvas;
}

/**
 * Draws it, and gives it to the phone's share sheet, or keeps it as a file. What became of it, in a few words.
 * @param {Ended} ended
 * @param {string} name
 */
export async function sharePicture(ended, name) {
  await document.fonts.ready;
  const canvas = await pictureOf(ended);
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("no picture");
  const file = new File([blob], name, { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title: ended.game });
      return "";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "";
    }
  }
  download(name, file);
  return "Picture saved";
}
