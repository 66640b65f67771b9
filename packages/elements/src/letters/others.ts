import { type BuiltLetter, bye, hello, line, small, title, toCampaign, w } from "./letter.ts";

const playOn = w("Play on", "Weiterspielen", "Continuer à jouer", "Seguir jugando", "Continuar a jogar");

/** To whoever has asked to be reminded. */
export const REMINDER_LETTERS: readonly BuiltLetter[] = [
  {
    ...{ id: "next-door", group: "reminders", pageType: "outcome-email", use: "doorReminder" },
    name: w("Today’s door", "Das Türchen von heute", "La case du jour", "La ventana de hoy", "A porta de hoje"),
    about: w(
      "On days with a door, to who asked for it.",
      "An Tagen mit Türchen, an alle, die es wünschen.",
      "Les jours où une case s’ouvre, à qui l’a demandé.",
      "Los días con ventana, a quien lo ha pedido.",
      "Nos dias com porta, a quem o pediu.",
    ),
    subject: w(
      "Today’s door is waiting for you",
      "Das Türchen von heute wartet auf dich",
      "La case du jour vous attend",
      "La ventana de hoy te espera",
      "A porta de hoje está à sua espera",
    ),
    preheader: w(
      "Open it while it is still today.",
      "Mach es auf, solange noch heute ist.",
      "Ouvrez-la avant ce soir.",
      "Ábrela antes de que acabe el día.",
      "Abra-a ainda hoje.",
    ),
    drawing: { art: "prizes/gift-box", alt: w("A present", "Ein Geschenk", "Un cadeau", "Un regalo", "Um presente") },
    parts: [
      title(
        w(
          "A new door is open",
          "Ein neues Türchen ist offen",
          "Une nouvelle case s’ouvre",
          "Se abre una nueva ventana",
          "Abriu-se uma nova porta",
        ),
      ),
      hello,
      line(
        w(
          "You asked us to remind you: today there is a new door in {{campaign.name}}. What is behind it?",
          "du wolltest erinnert werden: Heute gibt es bei {{campaign.name}} ein neues Türchen. Was steckt wohl dahinter?",
          "Vous vouliez un petit rappel : une nouvelle case vous attend aujourd’hui dans {{campaign.name}}. Que cache-t-elle ?",
          "Nos pediste que te avisáramos: hoy hay una nueva ventana en {{campaign.name}}. ¿Qué habrá detrás?",
          "Pediu-nos que o lembrássemos: hoje há uma nova porta em {{campaign.name}}. O que estará por trás?",
        ),
      ),
      toCampaign(
        w(
          "Open today’s door",
          "Türchen öffnen",
          "Ouvrir la case du jour",
          "Abrir la ventana de hoy",
          "Abrir a porta de hoje",
        ),
      ),
      bye,
    ],
  },
  {
    ...{ id: "unfinished", group: "reminders", pageType: "outcome-email", use: "playReminder" },
    name: w(
      "A game that was not finished",
      "Ein Spiel, das noch offen ist",
      "Une partie inachevée",
      "Una partida sin terminar",
      "Um jogo por terminar",
    ),
    about: w(
      "Some hours later, to who asked to be reminded.",
      "Einige Stunden später, an alle, die es wünschen.",
      "Quelques heures plus tard, à qui l’a demandé.",
      "Unas horas después, a quien lo ha pedido.",
      "Algumas horas depois, a quem o pediu.",
    ),
    subject: w(
      "Your game is still open",
      "Dein Spiel ist noch offen",
      "Votre partie n’est pas finie",
      "Tu partida sigue abierta",
      "O seu jogo ainda está em aberto",
    ),
    preheader: w(
      "One minute is enough to finish it.",
      "Eine Minute reicht, um es zu beenden.",
      "Une minute suffit pour la terminer.",
      "Basta un minuto para terminarla.",
      "Um minuto basta para o terminar.",
    ),
    drawing: {
      art: "moods/limit",
      alt: w("An hourglass", "Eine Sanduhr", "Un sablier", "Un reloj de arena", "Uma ampulheta"),
    },
    parts: [
      title(
        w(
          "Your game is waiting",
          "Dein Spiel wartet",
          "Votre partie vous attend",
          "Tu partida te espera",
          "O seu jogo espera por si",
        ),
      ),
      hello,
      line(
        w(
          "You began to play {{campaign.name}} and did not get to the end. Come back and see what is in it for you.",
          "du hast bei {{campaign.name}} angefangen und bist nicht bis zum Ende gekommen. Komm zurück und schau, was für dich drin ist.",
          "Vous avez commencé une partie de {{campaign.name}} sans aller au bout. Revenez voir ce qui vous attend.",
          "Empezaste a jugar en {{campaign.name}} y no llegaste al final. Vuelve y descubre qué te espera.",
          "Começou a jogar {{campaign.name}} e não chegou ao fim. Volte e descubra o que o espera.",
        ),
      ),
      toCampaign(playOn),
      bye,
    ],
  },
];

/** Sent by hand, to leads who have confirmed the newsletter. */
export const HAND_LETTERS: readonly BuiltLetter[] = [
  {
    ...{ id: "welcome", group: "hand", pageType: "outcome-email", use: "custom" },
    name: w(
      "Welcome to the newsletter",
      "Willkommen im Newsletter",
      "Bienvenue dans la newsletter",
      "Bienvenida al boletín",
      "Boas-vindas à newsletter",
    ),
    about: w(
      "The first letter to whoever wants more of you.",
      "Der erste Brief an alle, die mehr von dir wollen.",
      "Le premier message à qui veut rester en contact.",
      "El primer correo a quien quiere saber más.",
      "O primeiro e-mail a quem quer saber mais.",
    ),
    subject: w(
      "Welcome, good to have you here",
      "Willkommen, schön, dass du da bist",
      "Bienvenue parmi nous",
      "Nos alegra tenerte aquí",
      "Que bom tê-lo por cá",
    ),
    preheader: w(
      "From now on you are among the first to know.",
      "Ab jetzt erfährst du Neues als Erstes.",
      "Désormais, vous serez parmi les premiers informés.",
      "Desde ahora te enterarás de todo antes que nadie.",
      "A partir de agora, vai saber tudo em primeira mão.",
    ),
    drawing: {
      art: "moods/won",
      alt: w(
        "A box from which a star flies",
        "Ein Paket, aus dem ein Stern fliegt",
        "Une boîte d’où s’envole une étoile",
        "Una caja de la que sale una estrella",
        "Uma caixa de onde sai uma estrela",
      ),
    },
    parts: [
      title(w("Welcome!", "Willkommen!", "Bienvenue !", "¡Te damos la bienvenida!", "Boas-vindas!")),
      hello,
      line(
        w(
          "Thank you for wanting to hear from us. You get news, offers and games from {{company.name}}, and only when there is something worth telling.",
          "danke, dass du von uns hören möchtest. Du bekommst Neues, Angebote und Spiele von {{company.name}}, und nur, wenn es etwas zu erzählen gibt.",
          "Merci de vouloir de nos nouvelles. Vous recevrez les actualités, offres et jeux de {{company.name}}, et seulement quand il y a quelque chose à raconter.",
          "Gracias por querer saber de nosotros. Recibirás novedades, ofertas y juegos de {{company.name}}, y solo cuando haya algo que contar.",
          "Obrigado por querer saber de nós. Vai receber novidades, ofertas e jogos de {{company.name}}, e só quando houver algo para contar.",
        ),
      ),
      toCampaign(
        w(
          "See what is on",
          "Sieh dir an, was läuft",
          "Voir l’actualité",
          "Mira qué hay de nuevo",
          "Veja o que há de novo",
        ),
      ),
      bye,
    ],
  },
  {
    ...{ id: "last-chance", group: "hand", pageType: "outcome-email", use: "custom" },
    name: w("Last chance", "Letzte Chance", "Dernière chance", "Última oportunidad", "Última oportunidade"),
    about: w(
      "Shortly before the campaign ends.",
      "Kurz vor dem Ende der Aktion.",
      "Peu avant la fin de l’opération.",
      "Poco antes de que termine la campaña.",
      "Pouco antes do fim da campanha.",
    ),
    subject: w(
      "Last chance: {{campaign.name}} ends soon",
      "Letzte Chance: {{campaign.name}} endet bald",
      "Dernière chance : {{campaign.name}} se termine bientôt",
      "Última oportunidad: {{campaign.name}} termina pronto",
      "Última oportunidade: {{campaign.name}} termina em breve",
    ),
    preheader: w(
      "There is still time, but not for long.",
      "Noch ist Zeit, aber nicht mehr lange.",
      "Il est encore temps, mais plus pour longtemps.",
      "Aún hay tiempo, pero no mucho.",
      "Ainda há tempo, mas não muito.",
    ),
    drawing: {
      art: "moods/coming-soon",
      alt: w(
        "A tent and a clock",
        "Ein Zelt und eine Uhr",
        "Un chapiteau et une horloge",
        "Una carpa y un reloj",
        "Uma tenda e um relógio",
      ),
    },
    parts: [
      title(
        w(
          "Only a little time left",
          "Nur noch kurze Zeit",
          "Plus que quelques jours",
          "Queda poco tiempo",
          "Falta pouco tempo",
        ),
      ),
      hello,
      line(
        w(
          "{{campaign.name}} ends soon. Have you tried everything? There is still something to be won.",
          "{{campaign.name}} geht bald zu Ende. Hast du schon alles probiert? Noch gibt es etwas zu gewinnen.",
          "{{campaign.name}} se termine bientôt. Avez-vous tout essayé ? Il reste encore des lots à gagner.",
          "{{campaign.name}} termina pronto. ¿Lo has probado todo? Todavía hay premios por ganar.",
          "{{campaign.name}} termina em breve. Já experimentou tudo? Ainda há prémios para ganhar.",
        ),
      ),
      toCampaign(w("Play now", "Jetzt spielen", "Jouer maintenant", "Jugar ahora", "Jogar agora")),
      bye,
    ],
  },
  {
    ...{ id: "play-again", group: "hand", pageType: "outcome-email", use: "custom" },
    name: w("A new round", "Eine neue Runde", "Une nouvelle partie", "Una nueva ronda", "Uma nova ronda"),
    about: w(
      "Invites whoever has played before.",
      "Lädt alle ein, die schon einmal gespielt haben.",
      "Invite celles et ceux qui ont déjà joué.",
      "Invita a quien ya ha jugado.",
      "Convida quem já jogou.",
    ),
    subject: w(
      "A new round of {{campaign.name}} begins",
      "Bei {{campaign.name}} beginnt eine neue Runde",
      "{{campaign.name}} : une nouvelle partie commence",
      "Empieza una nueva ronda de {{campaign.name}}",
      "Começa uma nova ronda de {{campaign.name}}",
    ),
    preheader: w(
      "New luck, new prizes: play again.",
      "Neues Glück, neue Gewinne: Spiel wieder mit.",
      "Nouvelle chance, nouveaux lots : rejouez.",
      "Nueva suerte, nuevos premios: vuelve a jugar.",
      "Nova sorte, novos prémios: volte a jogar.",
    ),
    drawing: {
      art: "heroes/wheel",
      alt: w(
        "A wheel of fortune",
        "Ein Glücksrad",
        "Une roue de la fortune",
        "Una ruleta de la suerte",
        "Uma roda da sorte",
      ),
    },
    parts: [
      title(
        w("Here we go again", "Auf in die nächste Runde", "C’est reparti", "Empezamos de nuevo", "Vamos a mais uma"),
      ),
      hello,
      line(
        w(
          "You have played before, and we would love to see you again: there are new prizes and new chances.",
          "du hast schon einmal mitgespielt, und wir freuen uns, wenn du wiederkommst: Es gibt neue Gewinne und neue Chancen.",
          "Vous avez déjà joué, et nous serions ravis de vous revoir : de nouveaux lots et de nouvelles chances vous attendent.",
          "Ya has jugado antes y nos encantaría volver a verte: hay nuevos premios y nuevas oportunidades.",
          "Já jogou connosco, e gostávamos de o ver de novo: há novos prémios e novas oportunidades.",
        ),
      ),
      toCampaign(w("Play again", "Wieder mitspielen", "Rejouer", "Volver a jugar", "Jogar de novo")),
      bye,
    ],
  },
];

/** What asks to confirm an address: nothing but that (decisions, "Mail": double opt-in). */
export const CONFIRMATION_LETTERS: readonly BuiltLetter[] = [
  {
    ...{ id: "confirm", group: "confirmation", pageType: "doi-email", use: "play" },
    name: w(
      "Confirm the address",
      "Adresse bestätigen",
      "Confirmer l’adresse",
      "Confirmar la dirección",
      "Confirmar o endereço",
    ),
    about: w(
      "Bare on purpose: words, one button, who asks.",
      "Bewusst schlicht: Worte, ein Knopf, wer fragt.",
      "Volontairement sobre : des mots, un bouton, un nom.",
      "Sencilla a propósito: texto, un botón y quién pregunta.",
      "Simples de propósito: texto, um botão e quem pergunta.",
    ),
    subject: w(
      "Please confirm your e-mail address",
      "Bitte bestätige deine E-Mail-Adresse",
      "Merci de confirmer votre adresse e-mail",
      "Confirma tu dirección de correo",
      "Confirme o seu endereço de e-mail",
    ),
    preheader: w(
      "One click, and you are done.",
      "Ein Klick, und alles ist erledigt.",
      "Un clic, et c’est fait.",
      "Un clic y ya está.",
      "Um clique e está feito.",
    ),
    parts: [
      title(w("One more click", "Noch ein Klick", "Encore un clic", "Un clic más", "Só mais um clique")),
      line(
        w(
          "Please confirm that this is your address. Only then do we write to you.",
          "Bitte bestätige, dass das deine Adresse ist. Erst dann schreiben wir dir.",
          "Merci de confirmer que cette adresse est la vôtre. Nous ne vous écrirons qu’ensuite.",
          "Confirma que esta dirección es tuya. Solo entonces te escribiremos.",
          "Confirme que este endereço é seu. Só depois lhe escrevemos.",
        ),
      ),
      {
        ...{ type: "button", variant: "contained" },
        with: { action: { type: "CHANGE_PAGE", target: "NEXT" } },
        texts: {
          label: w(
            "Confirm my address",
            "Adresse bestätigen",
            "Confirmer mon adresse",
            "Confirmar mi dirección",
            "Confirmar o endereço",
          ),
        },
      },
      small(
        w(
          "You did not ask for this? Then do nothing: you hear no more from us.",
          "Das warst nicht du? Dann tu einfach nichts: Du hörst nichts weiter von uns.",
          "Vous n’avez rien demandé ? Ne faites rien : vous n’entendrez plus parler de nous.",
          "¿No lo has pedido tú? No hagas nada: no volverás a saber de nosotros.",
          "Não pediu isto? Não faça nada: não voltará a ouvir falar de nós.",
        ),
      ),
    ],
  },
];
