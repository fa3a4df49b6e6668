// What is fetched when it is first wanted.
import { useEffect, useState } from "../lib.js";
import { reloadNewVersion } from "../version.js";

/**
 * What draws something, fetched when it is first wanted.
 * @template Draws
 * @param {boolean} wanted
 * @param {() => Promise<Draws>} fetched
 */
export function useFetched(wanted, fetched) {
  const [made, setMade] = useState(/** @type {{draws: Draws} | null} */ (null));
  useEffect(() => {
    if (wanted && !made) fetched().then((draws) => setMade({ draws }), reloadNewVersion);
  }, [wanted]);
  return made?.draws;
}
