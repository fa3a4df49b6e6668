// What is printed about the values of an option: as the server tells it, and what the client itself has words for.

/** @param {string} game @param {Record<string, any>} told @returns {Promise<Record<string, any>>} */
export async function choiceFacts(game, told) {
  if (game !== "faceless") return told;
  const { AVATARS, KIDS } = await import("./faceless/words.js");
  const facts = (/** @type {Record<string, any[]>} */ table) => Object.fromEntries(Object.entries(table).map(([id, [name, power]]) => [id, { name, power }]));
  return { ...told, kids: facts(KIDS), avatar: facts(AVATARS) };
}
