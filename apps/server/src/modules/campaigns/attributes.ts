import type { CampaignDocument } from "@fairground/model/campaign";

/** The fields that a campaign's forms collect, as a JSON Schema (decisions, "Campaign life"). */
export function attributesSchemaOf(document: CampaignDocument | null) {
  const fields = Object.values(document?.elements.entities ?? {}).flatMap((element) => element.fields ?? []);
  const properties = Object.fromEntries(fields.map((field) => [field.name, property(field)]));
  const required = [...new Set(fields.filter(({ mandatory }) => mandatory).map(({ name }) => name))];
  return { type: "object" as const, properties, ...(required.length > 0 ? { required } : {}) };
}

type Field = NonNullable<CampaignDocument["elements"]["entities"][string]["fields"]>[number];

function property({ type, label, options, isCustom, validation }: Field) {
  const values = options.map(({ value }) => value);
  const numeric = validation.numeric;
  const shape = {
    text: { type: "string" },
    textarea: { type: "string" },
    tel: { type: "string" },
    email: { type: "string", format: "email", maxLength: 254 },
    date: { type: "string", format: "date" },
    number: { type: "number" },
    checkbox: { type: "boolean" },
    "single select": { type: "string", ...(values.length > 0 ? { enum: values } : {}) },
    "multi select": { type: "array", items: { type: "string", ...(values.length > 0 ? { enum: values } : {}) } },
  }[type];
  const range =
    numeric?.kind === "Range of Numbers"
      ? {
          ...(numeric.min === null ? {} : { minimum: numeric.min }),
          ...(numeric.max === null ? {} : { maximum: numeric.max }),
        }
      : numeric
        ? {
            ...(numeric.min === null ? {} : { minLength: numeric.min }),
            ...(numeric.max === null ? {} : { maxLength: numeric.max }),
          }
        : {};
  const title = typeof label === "string" ? label : (Object.values(label)[0] ?? "");
  return { ...shape, ...range, title, "x-custom": isCustom };
}
