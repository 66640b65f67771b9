import type { Starter, StarterPart, Words } from "@fairground/elements/letters/start";
import type { PageType } from "@fairground/model/campaign";
import { countdownTiles } from "@fairground/model/countdown";
import type { ShelfPart } from "@fairground/model/prize";

const words = (en: string, de: string, fr: string, es: string, pt: string): Words => ({ en, de, fr, es, pt });
/** The same in every language: it is filled from the campaign's legal facts. */
const filled = (field: string): Words => words(field, field, field, field, field);
const CENTER = { align: "center" };
const title = (text: Words, options: object = CENTER): StarterPart => ({
  type: "text",
  variant: "h1",
  with: { ...options },
  texts: { text },
});
const line = (text: Words, options: object = CENTER): StarterPart => ({
  type: "text",
  variant: "body1",
  with: { ...options },
  texts: { text },
});
const button = (target: "NEXT" | "BACK", label: Words, variant = "contained"): StarterPart => ({
  type: "button",
  variant,
  with: { action: { type: "CHANGE_PAGE", target } },
  texts: { label },
});
const middle = (...parts: StarterPart[]): Starter => ({ root: { place: "middle", width: "narrow" }, parts });
const toRead = (heading: Words, text: Words): Starter => ({
  root: { place: "top", width: "narrow" },
  parts: [
    title(heading, {}),
    { type: "terms-and-conditions", texts: { text } },
    button("BACK", words("Back", "Zurück", "Retour", "Volver", "Voltar"), "outlined"),
  ],
});
/** A mail's parts lie in one column, as in our templates. */
const mail = (subject: Words, ...children: StarterPart[]): Starter => ({
  root: { texts: { subject } },
  parts: [{ type: "container", with: { layout: "column" }, children }],
});
/** Parts that stand in pages as they stand in starters: their words are in all languages. */
const started = ({ type, with: { texts, variant, ...settings }, holds }: ShelfPart): StarterPart => ({
  type,
  ...(variant === undefined ? {} : { variant }),
  with: settings,
  ...(texts === undefined ? {} : { texts: texts as Readonly<Record<string, Words>> }),
  children: holds.map(started),
});
const prizeTitle = "{{prize.title}}";

export const STARTERS: Readonly<Record<PageType, Starter>> = {
  basic: middle(
    title(words("Your title", "Dein Titel", "Votre titre", "Tu título", "O seu título")),
    line(
      words(
        "One sentence that makes people want to go on.",
        "Ein Satz, der Lust macht, weiterzugehen.",
        "Une phrase qui donne envie de continuer.",
        "Una frase que dé ganas de seguir.",
        "Uma frase que dê vontade de continuar.",
      ),
    ),
    button("NEXT", words("Continue", "Weiter", "Continuer", "Continuar", "Continuar")),
  ),
  game: middle(title(words("Good luck!", "Viel Glück!", "Bonne chance !", "¡Suerte!", "Boa sorte!")), {
    type: "phasergamepublished",
  }),
  lead: middle(
    title(words("Who is playing?", "Wer spielt?", "Qui joue ?", "¿Quién juega?", "Quem joga?")),
    line(
      words(
        "Tell us where to reach you, and off you go.",
        "Sag uns, wo wir dich erreichen, und los geht es.",
        "Dites-nous où vous joindre, et c’est parti.",
        "Dinos dónde encontrarte y empezamos.",
        "Diga-nos como o contactar e vamos a isso.",
      ),
    ),
    {
      type: "form",
      variant: "form_simple",
      form: "form_simple",
      children: [
        {
          type: "form-button",
          variant: "contained",
          texts: { label: words("Continue", "Weiter", "Continuer", "Continuar", "Continuar") },
        },
      ],
    },
  ),
  outcome: middle(
    title(words("Your result", "Dein Ergebnis", "Votre résultat", "Tu resultado", "O seu resultado")),
    { type: "price-image-placeholder" },
    { type: "price-title-placeholder", variant: "h2", with: CENTER },
    { type: "price-description-placeholder", with: CENTER },
    line(
      words(
        "Thank you for playing.",
        "Danke fürs Mitspielen.",
        "Merci d’avoir joué.",
        "Gracias por jugar.",
        "Obrigado por jogar.",
      ),
    ),
  ),
  "terms-and-conditions": toRead(
    words(
      "Terms & Conditions",
      "Teilnahmebedingungen",
      "Conditions de participation",
      "Términos y condiciones",
      "Termos e condições",
    ),
    filled("{{legal.terms}}"),
  ),
  "privacy-policy": toRead(
    words(
      "Privacy Policy",
      "Datenschutz",
      "Politique de confidentialité",
      "Política de privacidad",
      "Política de privacidade",
    ),
    filled("{{legal.privacy}}"),
  ),
  "outcome-email": mail(
    words(
      "Your result: {{prize.title}}",
      "Dein Ergebnis: {{prize.title}}",
      "Votre résultat : {{prize.title}}",
      "Tu resultado: {{prize.title}}",
      "O seu resultado: {{prize.title}}",
    ),
    title(words("Congratulations", "Gratulation", "Félicitations", "Enhorabuena", "Parabéns"), {}),
    line(
      words(
        `You won: ${prizeTitle}. {{prize.description}}`,
        `Du hast gewonnen: ${prizeTitle}. {{prize.description}}`,
        `Vous avez gagné : ${prizeTitle}. {{prize.description}}`,
        `Has ganado: ${prizeTitle}. {{prize.description}}`,
        `Ganhou: ${prizeTitle}. {{prize.description}}`,
      ),
      {},
    ),
  ),
  "doi-email": mail(
    words(
      "Please confirm your e-mail address",
      "Bitte bestätige deine E-Mail-Adresse",
      "Merci de confirmer votre adresse e-mail",
      "Confirma tu dirección de correo",
      "Confirme o seu endereço de e-mail",
    ),
    title(words("One more click", "Noch ein Klick", "Encore un clic", "Un clic más", "Só mais um clique"), {}),
    line(
      words(
        "Please confirm your e-mail address: {{link.confirm}}\n\nYou did not ask for this? Then do nothing.",
        "Bitte bestätige deine E-Mail-Adresse: {{link.confirm}}\n\nDas warst nicht du? Dann brauchst du nichts zu tun.",
        "Merci de confirmer votre adresse e-mail : {{link.confirm}}\n\nVous n’avez rien demandé ? Alors ne faites rien.",
        "Confirma tu dirección de correo: {{link.confirm}}\n\n¿No lo has pedido tú? Entonces no hagas nada.",
        "Confirme o seu endereço de e-mail: {{link.confirm}}\n\nNão pediu isto? Então não faça nada.",
      ),
      {},
    ),
  ),
  "coming-soon": middle(
    title(words("It starts soon", "Bald geht es los", "C’est pour bientôt", "Empieza pronto", "Começa em breve")),
    line(
      words(
        "Come back in a little while.",
        "Schau in Kürze wieder vorbei.",
        "Revenez dans quelque temps.",
        "Vuelve dentro de poco.",
        "Volte daqui a pouco.",
      ),
    ),
    started(countdownTiles()),
  ),
  "campaign-ended": middle(
    title(
      words(
        "This campaign has ended",
        "Diese Aktion ist beendet",
        "Cette opération est terminée",
        "Esta campaña ha terminado",
        "Esta campanha terminou",
      ),
    ),
    line(
      words(
        "Thank you to everybody who took part.",
        "Danke an alle, die mitgemacht haben.",
        "Merci à tous les participants.",
        "Gracias a todos los que participaron.",
        "Obrigado a todos os que participaram.",
      ),
    ),
  ),
  "limit-reached": middle(
    title(
      words("You have already played", "Du hast schon gespielt", "Vous avez déjà joué", "Ya has jugado", "Já jogou"),
    ),
    line(
      words(
        "You have no plays left for now. Thank you for taking part.",
        "Für den Moment hast du keine Spiele mehr übrig. Danke fürs Mitmachen.",
        "Vous n’avez plus de parties pour l’instant. Merci d’avoir participé.",
        "Por ahora no te quedan partidas. Gracias por participar.",
        "De momento, não tem mais jogadas. Obrigado por participar.",
      ),
    ),
  ),
  access: middle(
    title(
      words(
        "Do you have a code?",
        "Hast du einen Code?",
        "Vous avez un code ?",
        "¿Tienes un código?",
        "Tem um código?",
      ),
    ),
    line(
      words(
        "It opens the game for you.",
        "Er öffnet dir das Spiel.",
        "Il vous ouvre le jeu.",
        "Te abre el juego.",
        "Abre-lhe o jogo.",
      ),
    ),
    { type: "access-input" },
    { type: "access-code-button", variant: "contained" },
  ),
};
