import { z } from "zod";
import { localizedText } from "../text/schema.ts";
import { action } from "./action-schema.ts";
import { FIELD_TYPES, MAIL_PURPOSES, NUMERIC_KINDS } from "./names.ts";

/** A form field (spec §3, "Form field definition"). */
export const formField = z
  .strictObject({
    name: z.string().min(1).max(60),
    label: localizedText.default(""),
    selectLabel: localizedText.default(""),
    value: z.string().max(500).default(""),
    type: z.enum(FIELD_TYPES),
    mandatory: z.boolean().default(false),
    validation: z
      .strictObject({
        errorMessage: localizedText.default(""),
        required: z.boolean().default(false),
        mask: z.string().max(60).default(""),
        numeric: z
          .strictObject({
            kind: z.enum(NUMERIC_KINDS),
            min: z.number().nullable().default(null),
            max: z.number().nullable().default(null),
          })
          .optional(),
      })
      .default({ errorMessage: "", required: false, mask: "" }),
    isCustom: z.boolean().default(false),
    options: z
      .array(z.strictObject({ value: z.string().max(200), label: localizedText }))
      .max(300)
      .default([]),
    placeholder: localizedText.default(""),
    prefix: localizedText.optional(),
    secondaryPrefix: localizedText.optional(),
    secondaryLabel: localizedText.optional(),
    action: action.optional(),
    secondaryAction: action.optional(),
    isTermsAndConditions: z.boolean().optional(),
    allows: z
      .enum(MAIL_PURPOSES)
      .optional()
      .describe(
        "What a tick with a name of the custom fields allows: reminders of the campaign by mail, or noting whether mails are opened and clicked. Absent: nothing of that",
      ),
  })
  .meta({ id: "FormField" });
export type FormField = z.infer<typeof formField>;
