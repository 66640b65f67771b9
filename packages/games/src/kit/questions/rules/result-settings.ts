import { list, number, reference, type SettingsOf, settingsOf, text } from "@fairground/model/settings/schema";

const weight = settingsOf({
  result: reference("Result", { default: "" }),
  points: number("Points", { default: 1, min: -100, max: 100 }),
});
export type Weight = SettingsOf<typeof weight>;

/** What an answer says about the person: secret, or one could choose one's result. */
export const weights = (label: string) =>
  list(label, weight, { default: [], max: 20, help: "Which results this answer speaks for, and how strongly." });

const result = settingsOf({
  id: reference("Id", {
    default: "",
    help: "Outcome rules ask for it: the variable result:<id> is 1 for the play's result, points:<id> has its points. Empty: its place in the list.",
  }),
  text: text("Name", { default: "" }),
});
export type Result = SettingsOf<typeof result>;

/** The results of a personality test. */
export const results = (example: Result[]) =>
  list("Results", result, {
    default: example,
    min: 2,
    max: 20,
    help: "Where two have the same points, the one further up is the result.",
  });
