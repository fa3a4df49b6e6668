// The sounds that every game may use.
import { body } from "./body.js";
import { dread } from "./dread.js";
import { table } from "./table.js";

/** @import { Effects } from "../finish.js" */

/** @type {Effects} */
export const common = { ...table, ...body, ...dread };
