import { escapeHtml } from "@fairground/model/mail";
import { type Language, ownLanguage } from "@fairground/model/text";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { formPage, isOneClick, readOneClicks, sendFormPage } from "../../kernel/form-page.ts";
import { OFF_PATH, type OffLinks } from "./off-links.ts";
import type { Reports } from "./reports.ts";

/**
 * Ends a report without signing in: `GET` shows a button and changes nothing, since mail scanners open links; a `POST` acts that
 * comes from the button, or from a mail program's own (RFC 8058). A report that has ended already is answered the same.
 */
export async function serveReportOff(app: FastifyInstance, reports: Reports, links: OffLinks): Promise<void> {
  const answer = async (request: FastifyRequest, reply: FastifyReply, acts: boolean) => {
    const { token, lang } = request.query as { token?: unknown; lang?: unknown };
    const wanted = typeof lang === "string" ? lang.trim().slice(0, 12) : "";
    const language = ownLanguage(wanted || (request.headers["accept-language"] ?? "en"));
    const reportId = typeof token === "string" ? links.read(token) : null;
    if (reportId === null) return sendFormPage(reply, 404, pageOf(language, "unknown"));
    if (acts) await reports.off(reportId);
    return sendFormPage(reply, 200, pageOf(language, acts ? "done" : "asking"));
  };
  await app.register(async (scope) => {
    readOneClicks(scope);
    scope.get(OFF_PATH, (request, reply) => answer(request, reply, false));
    scope.post(OFF_PATH, (request, reply) => answer(request, reply, isOneClick(request.body, "off")));
  });
}

type Standing = "asking" | "done" | "unknown";

function pageOf(language: Language, standing: Standing) {
  const words = WORDS[language];
  const [title, text] = words[standing];
  const form = `<form method="post"><input type="hidden" name="off" value="1"><button>${escapeHtml(words.button)}</button></form>`;
  return formPage({
    ...{ language, title, campaign: null },
    content: `<p role="status">${escapeHtml(text)}</p>${standing === "asking" ? form : ""}`,
  });
}

const WORDS: Readonly<Record<Language, Record<Standing, readonly [title: string, text: string]> & { button: string }>> =
  {
    en: {
      asking: ["No more reports?", "The report of this campaign’s statistics does not come to you any more."],
      done: [
        "No more reports",
        "You get no further report of this campaign. In its statistics you can have them sent again.",
      ],
      unknown: [
        "This link ends nothing",
        "Open the link of the mail as a whole, or switch the report off in the statistics.",
      ],
      button: "Send no more",
    },
    de: {
      asking: ["Keine Berichte mehr?", "Der Bericht zur Statistik dieser Kampagne kommt dann nicht mehr zu dir."],
      done: [
        "Keine Berichte mehr",
        "Du erhältst keinen Bericht dieser Kampagne mehr. In ihrer Statistik kannst du ihn wieder bestellen.",
      ],
      unknown: [
        "Dieser Link beendet nichts",
        "Öffne den Link der Mail ganz, oder schalte den Bericht in der Statistik aus.",
      ],
      button: "Nichts mehr senden",
    },
    pt: {
      asking: ["Não receber mais relatórios?", "O relatório das estatísticas desta campanha deixa de lhe ser enviado."],
      done: [
        "Sem mais relatórios",
        "Não recebe mais relatórios desta campanha. Nas estatísticas pode voltar a pedi-los.",
      ],
      unknown: [
        "Esta ligação não termina nada",
        "Abra a ligação completa do e-mail, ou desligue o relatório nas estatísticas.",
      ],
      button: "Não enviar mais",
    },
    fr: {
      asking: ["Plus de rapports ?", "Le rapport des statistiques de cette campagne ne vous sera plus envoyé."],
      done: [
        "Plus de rapports",
        "Vous ne recevrez plus de rapport de cette campagne. Vous pouvez le redemander dans ses statistiques.",
      ],
      unknown: [
        "Ce lien n’arrête rien",
        "Ouvrez le lien entier de l’e-mail, ou désactivez le rapport dans les statistiques.",
      ],
      button: "Ne plus envoyer",
    },
    es: {
      asking: ["¿No más informes?", "El informe de las estadísticas de esta campaña dejará de llegarte."],
      done: [
        "No más informes",
        "No recibirás más informes de esta campaña. En sus estadísticas puedes volver a pedirlos.",
      ],
      unknown: [
        "Este enlace no termina nada",
        "Abre el enlace completo del correo, o desactiva el informe en las estadísticas.",
      ],
      button: "No enviar más",
    },
  };
