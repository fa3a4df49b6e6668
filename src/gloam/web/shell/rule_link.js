// The number of a rule, which opens it.
import { html } from "../lib.js";

/** @param {{id: string, onRule: (id: string) => void, why?: boolean, inner?: boolean}} props */
export function RuleLink({ id, onRule, why, inner }) {
  const ids = id.split(/[,\s]+/).filter(Boolean);
  return ids.map(
    (one, i) => html`
      ${i ? " " : ""}
      <button type="button" class="rid" key=${one} tabindex=${inner ? -1 : undefined} onClick=${() => onRule(one)}
        title="Open this rule">
        ${why && i === 0 ? "Rule " : html`<span class="sr">rule </span>`}
        ${one}
      </button>
    `,
  );
}
