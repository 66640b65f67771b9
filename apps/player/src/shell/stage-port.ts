import type { FormValues, StagePort } from "@fairground/elements/stage";
import { prefillFrom } from "@fairground/model/form";
import type { Language } from "@fairground/model/text";
import type { ReactNode } from "react";
import { act } from "../flow/act.ts";
import type { Player, PlayerState } from "../flow/player.ts";
import { loadAfterPress } from "../load-after-press.ts";
import { pictureUrl } from "./picture-url.ts";

export interface StageSurroundings {
  language: Language;
  reducedMotion: boolean;
  announce(message: string): void;
  renderGame(): ReactNode;
}

/** What elements may ask, answered by the flow. */
export function stagePort(player: Player, state: PlayerState, surroundings: StageSurroundings): StagePort {
  const { result, drawn, code, enabled } = state;
  const prize = result?.prize ?? drawn;
  return {
    ...surroundings,
    enabled,
    act: (action) => act(player, action),
    form: {
      isSubmitting: state.form.isSubmitting,
      // Of the page that is shown: coming back to a form, a visitor may correct what they sent.
      submitResolved: state.form.submitResolved && state.acceptedOn === (state.navigation.currentPage?.id ?? ""),
      // The query is the browser's alone: prerendered forms are empty, and filled when the gate opens.
      initial: enabled ? initialValues(player, state) : {},
      submit: async (element, _fields, values) => {
        const { submitForm } = await loadAfterPress(player);
        const answer = await submitForm(player, element.id, values as FormValues & Record<string, string[]>); // lists are read only
        return answer;
      },
    },
    access: {
      ...state.access,
      change: (value) => player.set({ access: { ...player.get().access, value, valError: false, codeError: false } }),
      submit: () =>
        void player.ports
          .load(() => import("../flow/access-code.ts"))
          .then(
            ({ submitAccessCode }) => submitAccessCode(player),
            () => player.set({ access: { ...player.get().access, codeError: true } }),
          ),
    },
    prize: prize && { title: prize.title, description: prize.description, resultsImage: prize.resultsImage },
    code: code && {
      ...code,
      picture: result?.code?.format && `${player.campaign.runtime.apiUrl}/api/v1/plays/${state.sessionId}/code`,
    },
    leaderboard: (period) => import("./board.ts").then((it) => it.readBoard(player, period)),
    pictureUrl: (asset) => pictureUrl(player.campaign.runtime.apiUrl, asset),
  };
}

/** What was sent before in this play, else what the query says (spec §5, "Prefill"); dob is dateOfBirth by its other name. */
function initialValues(player: Player, { formValues }: PlayerState): FormValues {
  const { dob, ...prefill } = prefillFrom(player.query);
  const known = { ...prefill, ...(dob === undefined ? {} : { dob, dateOfBirth: dob }), ...formValues };
  return known as FormValues; // form values as the form gave them, and texts
}
