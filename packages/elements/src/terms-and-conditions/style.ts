import { anchorStyle } from "../kit/anchor-style.ts";
import { buttonStyle } from "../kit/button-style.ts";
import { fieldStyle } from "../kit/field-style.ts";
import { formStyle } from "../kit/form/form-style.ts";
import { richStyle } from "../kit/rich-style.ts";
import type { ElementCss } from "../kit/style.ts";

export const style: ElementCss = { css: "", uses: [anchorStyle, buttonStyle, fieldStyle, formStyle, richStyle] };
