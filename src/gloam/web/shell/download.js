// A file for who plays here: a record, a picture.

/** Save a text, or something else, as a file. @param {string} name @param {string | Blob} what */
export function download(name, what) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(typeof what === "string" ? new Blob([what], { type: "text/plain" }) : what);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
