import type { ElementType } from "@fairground/model/campaign";
import { style as accessCodeButton } from "../access-code-button/style.ts";
import { style as accessInput } from "../access-input/style.ts";
import { style as button } from "../button/style.ts";
import { style as container } from "../container/style.ts";
import { style as emailTemplate } from "../email-template/style.ts";
import { style as form } from "../form/style.ts";
import { style as formButton } from "../form-button/style.ts";
import { style as image } from "../image/style.ts";
import type { ElementCss } from "../kit/style.ts";
import { style as leaderboard } from "../leaderboard/style.ts";
import { style as link } from "../link/style.ts";
import { style as phaserbutton } from "../phaserbutton/style.ts";
import { style as phasergame } from "../phasergame/style.ts";
import { style as phasergamepublished } from "../phasergamepublished/style.ts";
import { style as phasertext } from "../phasertext/style.ts";
import { style as priceDescription } from "../price-description-placeholder/style.ts";
import { style as priceImage } from "../price-image-placeholder/style.ts";
import { style as priceTitle } from "../price-title-placeholder/style.ts";
import { style as rootContainer } from "../root-container/style.ts";
import { style as socialButton } from "../social-button/style.ts";
import { style as termsAndConditions } from "../terms-and-conditions/style.ts";
import { style as text } from "../text/style.ts";
import { style as uniqueCode } from "../unique-code/style.ts";
import { style as video } from "../video/style.ts";

/** Every element type's part of the CSS. The order is theirs in the campaign's file. */
export const elementStyles: Readonly<Record<ElementType, ElementCss>> = {
  "root-container": rootContainer,
  container,
  button,
  "form-button": formButton,
  text,
  link,
  "social-button": socialButton,
  image,
  video,
  phasergame,
  phasergamepublished,
  phasertext,
  phaserbutton,
  form,
  "terms-and-conditions": termsAndConditions,
  "email-template": emailTemplate,
  "price-title-placeholder": priceTitle,
  "price-description-placeholder": priceDescription,
  "price-image-placeholder": priceImage,
  "unique-code": uniqueCode,
  "access-input": accessInput,
  "access-code-button": accessCodeButton,
  leaderboard,
};
