import type { Language } from "@fairground/model/text";
import type { Words } from "./en.ts";

declare module "use-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: Words;
  }
}
