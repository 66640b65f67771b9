import type { ElementType } from "@fairground/model/campaign";
import { AccessCodeButton } from "./access-code-button/view.tsx";
import { AccessInput } from "./access-input/view.tsx";
import { EmailTemplate } from "./email-template/view.tsx";
import { Form } from "./form/view.tsx";
import { MultiSelectField, SelectField } from "./kit/form/select-field.tsx";
import { Rich } from "./kit/rich.tsx";
import { Leaderboard } from "./leaderboard/view.tsx";
import { PhaserButton } from "./phaserbutton/view.tsx";
import { PhaserText } from "./phasertext/view.tsx";
import { SocialButton } from "./social-button/view.tsx";
import type { FieldViews, RichViews, View } from "./stage/view.ts";
import { TermsAndConditions } from "./terms-and-conditions/view.tsx";
import { UniqueCode } from "./unique-code/view.tsx";
import { Video } from "./video/view.tsx";
import { commonViews } from "./views-common.ts";

/** Every element's view at once: for prerendering and the studio. The player loads what a campaign uses (`loadViews`). */
export const elementViews: Readonly<Record<ElementType, View>> & FieldViews & RichViews = {
  ...commonViews,
  "social-button": SocialButton,
  video: Video,
  phasertext: PhaserText,
  phaserbutton: PhaserButton,
  form: Form,
  "terms-and-conditions": TermsAndConditions,
  "email-template": EmailTemplate,
  "unique-code": UniqueCode,
  "access-input": AccessInput,
  "access-code-button": AccessCodeButton,
  leaderboard: Leaderboard,
  rich: Rich,
  "single select": SelectField,
  "multi select": MultiSelectField,
};
