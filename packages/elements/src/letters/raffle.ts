import { type BuiltLetter, bye, hello, line, prize, small, title, toCampaign, w } from "./letter.ts";

const look = w("To the campaign", "Zur Aktion", "Voir l’opération", "Ir a la campaña", "Ir para a campanha");

/** Around a raffle: who is in it, when it is drawn, and whom it has named. */
export const RAFFLE_LETTERS: readonly BuiltLetter[] = [
  {
    ...{ id: "raffle-winner", group: "raffle", pageType: "outcome-email", use: "winner" },
    name: w(
      "Winner of the raffle",
      "Gewinn der Verlosung",
      "Gagnant du tirage",
      "Premio del sorteo",
      "Vencedor do sorteio",
    ),
    about: w(
      "Goes to whoever the raffle names.",
      "Geht an alle, die die Verlosung zieht.",
      "Part à qui est tiré au sort.",
      "Va a quien sale en el sorteo.",
      "Vai para quem sair no sorteio.",
    ),
    subject: w(
      "You were drawn: {{prize.title}}",
      "Du wurdest gezogen: {{prize.title}}",
      "Le sort vous a désigné : {{prize.title}}",
      "Te ha tocado: {{prize.title}}",
      "Saiu-lhe no sorteio: {{prize.title}}",
    ),
    preheader: w(
      "The draw is done, and your name came up.",
      "Die Verlosung ist entschieden, und du bist dabei.",
      "Le tirage a eu lieu, et vous en êtes.",
      "El sorteo ya se ha hecho y tu nombre ha salido.",
      "O sorteio já se fez, e o seu nome saiu.",
    ),
    parts: [
      title(
        w(
          "Your name was drawn!",
          "Dein Name wurde gezogen!",
          "Votre nom est sorti !",
          "¡Ha salido tu nombre!",
          "O seu nome saiu!",
        ),
      ),
      hello,
      line(
        w(
          "Among everybody who took part, the raffle has chosen you. Congratulations! This is your prize:",
          "unter allen, die mitgemacht haben, hat die Verlosung dich gezogen. Herzlichen Glückwunsch! Das ist dein Gewinn:",
          "Parmi tous les participants, le tirage au sort vous a choisi. Félicitations ! Voici votre lot :",
          "Entre todos los participantes, el sorteo te ha elegido a ti. ¡Enhorabuena! Este es tu premio:",
          "Entre todos os participantes, o sorteio escolheu-o a si. Parabéns! Este é o seu prémio:",
        ),
      ),
      ...prize,
      line(
        w(
          "We write to you in the next few days about how it reaches you.",
          "Wir schreiben dir in den nächsten Tagen, wie er zu dir kommt.",
          "Nous vous écrivons dans les prochains jours pour la remise de votre lot.",
          "En los próximos días te escribimos para contarte cómo te llega.",
          "Nos próximos dias escrevemos-lhe sobre a entrega.",
        ),
      ),
      toCampaign(look),
      bye,
    ],
  },
  {
    ...{ id: "raffle-in", group: "raffle", pageType: "outcome-email", use: "play" },
    name: w(
      "You are in the draw",
      "Du bist im Lostopf",
      "Vous participez au tirage",
      "Participas en el sorteo",
      "Está no sorteio",
    ),
    about: w(
      "After the play: the entry counts, the draw is still to come.",
      "Nach dem Spiel: Das Los liegt im Topf, gezogen wird später.",
      "Après le jeu : la participation compte, le tirage viendra.",
      "Tras la partida: tu participación cuenta, el sorteo llegará.",
      "Depois do jogo: a participação conta, o sorteio virá.",
    ),
    subject: w(
      "You are in: your chance in {{campaign.name}}",
      "Du bist dabei: deine Chance bei {{campaign.name}}",
      "Vous participez : votre chance avec {{campaign.name}}",
      "Ya participas: tu oportunidad en {{campaign.name}}",
      "Já participa: a sua oportunidade em {{campaign.name}}",
    ),
    preheader: w(
      "Now all you need is a little luck.",
      "Jetzt fehlt nur noch ein bisschen Glück.",
      "Il ne manque plus qu’un peu de chance.",
      "Ahora solo falta un poco de suerte.",
      "Agora só falta um pouco de sorte.",
    ),
    drawing: {
      art: "prizes/tickets",
      alt: w("Two tickets", "Zwei Lose", "Deux billets", "Dos boletos", "Dois bilhetes"),
    },
    parts: [
      title(w("You are in!", "Du bist dabei!", "C’est noté !", "¡Ya estás dentro!", "Já está dentro!")),
      hello,
      line(
        w(
          "Your entry is in the draw. When the campaign is over we draw the winners, and whoever wins hears from us by e-mail.",
          "dein Los liegt im Topf. Nach dem Ende der Aktion ziehen wir die Gewinne, und wer gewonnen hat, bekommt eine Mail von uns.",
          "Votre participation est enregistrée. Le tirage a lieu à la fin de l’opération, et les gagnants reçoivent un e-mail de notre part.",
          "Tu participación está en el sorteo. Cuando termine la campaña sorteamos los premios y avisamos por correo a quien gane.",
          "A sua participação está no sorteio. Quando a campanha terminar, sorteamos os prémios e avisamos por e-mail quem ganhar.",
        ),
      ),
      small(
        w(
          "Keep your fingers crossed!",
          "Wir drücken dir die Daumen!",
          "Croisons les doigts !",
          "¡Cruzamos los dedos por ti!",
          "Fazemos figas por si!",
        ),
      ),
      toCampaign(look),
      bye,
    ],
  },
  {
    ...{ id: "raffle-soon", group: "raffle", pageType: "outcome-email", use: "custom" },
    name: w(
      "The draw is coming",
      "Die Verlosung naht",
      "Le tirage approche",
      "El sorteo se acerca",
      "O sorteio está próximo",
    ),
    about: w(
      "By hand, a few days before the draw.",
      "Von Hand, ein paar Tage vor der Verlosung.",
      "À la main, quelques jours avant le tirage.",
      "A mano, unos días antes del sorteo.",
      "À mão, alguns dias antes do sorteio.",
    ),
    subject: w(
      "The draw of {{campaign.name}} is close",
      "Bald wird bei {{campaign.name}} gezogen",
      "Le tirage de {{campaign.name}} approche",
      "Se acerca el sorteo de {{campaign.name}}",
      "Aproxima-se o sorteio de {{campaign.name}}",
    ),
    preheader: w(
      "There is still time to take part.",
      "Noch ist Zeit zum Mitmachen.",
      "Il est encore temps de participer.",
      "Todavía estás a tiempo de participar.",
      "Ainda vai a tempo de participar.",
    ),
    drawing: { art: "symbols/bell", alt: w("A bell", "Eine Glocke", "Une cloche", "Una campana", "Um sino") },
    parts: [
      title(
        w(
          "The draw is close",
          "Bald wird gezogen",
          "Le tirage approche",
          "El sorteo se acerca",
          "O sorteio está próximo",
        ),
      ),
      hello,
      line(
        w(
          "Soon we draw the winners of {{campaign.name}}. Have a look whether there is one more chance for you.",
          "bald ziehen wir die Gewinne von {{campaign.name}}. Schau nach, ob du dir noch eine Chance holen kannst.",
          "Le tirage de {{campaign.name}} aura lieu bientôt. Regardez s’il vous reste une chance à saisir.",
          "Pronto sorteamos los premios de {{campaign.name}}. Mira si te queda alguna oportunidad más.",
          "Em breve sorteamos os prémios de {{campaign.name}}. Veja se ainda há mais uma oportunidade para si.",
        ),
      ),
      toCampaign(
        w(
          "Take my chance",
          "Chance nutzen",
          "Tenter ma chance",
          "Aprovechar mi oportunidad",
          "Aproveitar a oportunidade",
        ),
      ),
      bye,
    ],
  },
];
