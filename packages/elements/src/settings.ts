import type { ElementType } from "@fairground/model/campaign";
import type { Fields, Settings } from "@fairground/model/settings/schema";
import * as accessCodeButton from "./access-code-button/settings.ts";
import * as accessInput from "./access-input/settings.ts";
import * as button from "./button/settings.ts";
import * as container from "./container/settings.ts";
import * as emailTemplate from "./email-template/settings.ts";
import * as form from "./form/settings.ts";
import * as formButton from "./form-button/settings.ts";
import * as image from "./image/settings.ts";
import type { TextSlot } from "./kit/texts.ts";
import * as leaderboard from "./leaderboard/settings.ts";
import * as link from "./link/settings.ts";
import * as phaserbutton from "./phaserbutton/settings.ts";
import * as phasergame from "./phasergame/settings.ts";
import * as phasergamepublished from "./phasergamepublished/settings.ts";
import * as phasertext from "./phasertext/settings.ts";
import * as priceDescription from "./price-description-placeholder/settings.ts";
import * as priceImage from "./price-image-placeholder/settings.ts";
import * as priceTitle from "./price-title-placeholder/settings.ts";
import * as rootContainer from "./root-container/settings.ts";
import * as socialButton from "./social-button/settings.ts";
import * as termsAndConditions from "./terms-and-conditions/settings.ts";
import * as text from "./text/settings.ts";
import * as uniqueCode from "./unique-code/settings.ts";
import * as video from "./video/settings.ts";

interface Described {
  /** What stands beside the base element (spec §3). */
  readonly settings: Settings<Fields>;
  /** The keys of `texts`. */
  readonly texts: readonly TextSlot[];
}

const described: Readonly<Record<ElementType, Described>> = {
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

const pick = <K extends keyof Described>(key: K) =>
  Object.fromEntries(Object.entries(described).map(([type, one]) => [type, one[key]])) as Readonly<
    Record<ElementType, Described[K]>
  >; // the same keys

/** What each element type adds beside the base element of `@fairground/model/campaign/schema`. */
export const elementSettings = pick("settings");
/** The strings of each element type that visitors read, as keys of its `texts`. */
export const elementTexts = pick("texts");
export type { TextSlot };
