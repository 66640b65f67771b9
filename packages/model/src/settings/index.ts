export type { Field, FieldKind, Settings, SettingsOf } from "./schema.ts";
