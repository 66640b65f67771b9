import { asQr, type BuiltLetter, bye, code, hello, line, prize, small, title, toCampaign, w } from "./letter.ts";

const play = (letter: Omit<BuiltLetter, "group" | "pageType" | "use">): BuiltLetter => ({
  ...{ group: "play", pageType: "outcome-email", use: "play" },
  ...letter,
});
const yourCode = w("Your code", "Dein Code", "Votre code", "Tu código", "O seu código");
const lookAgain = w("To the campaign", "Zur Aktion", "Voir l’opération", "Ir a la campaña", "Ir para a campanha");
const youWon = w("You have won!", "Du hast gewonnen!", "C’est gagné !", "¡Has ganado!", "Ganhou!");

/** What follows a play: each goes with the outcomes that name it. */
export const PLAY_LETTERS: readonly BuiltLetter[] = [
  play({
    id: "won",
    name: w("Won", "Gewonnen", "Gagné", "Premio", "Prémio"),
    about: w(
      "Shows the prize and says how it comes.",
      "Zeigt den Gewinn und sagt, wie er ankommt.",
      "Montre le lot et explique comment il arrive.",
      "Muestra el premio y explica cómo llega.",
      "Mostra o prémio e diz como chega.",
    ),
    subject: w(
      "You have won: {{prize.title}}",
      "Du hast gewonnen: {{prize.title}}",
      "C’est gagné : {{prize.title}}",
      "Has ganado: {{prize.title}}",
      "Ganhou: {{prize.title}}",
    ),
    preheader: w(
      "Congratulations! Here is what happens next.",
      "Herzlichen Glückwunsch! So geht es jetzt weiter.",
      "Félicitations ! Voici la suite.",
      "¡Enhorabuena! Esto es lo que viene ahora.",
      "Parabéns! Eis o que se segue.",
    ),
    parts: [
      title(youWon),
      hello,
      line(
        w(
          "Congratulations, luck was on your side today. This is yours:",
          "herzlichen Glückwunsch, heute war das Glück auf deiner Seite. Das ist für dich:",
          "Félicitations, la chance était avec vous aujourd’hui. Voici votre lot :",
          "Enhorabuena, hoy la suerte ha estado de tu lado. Esto es para ti:",
          "Parabéns, hoje a sorte esteve do seu lado. Isto é para si:",
        ),
      ),
      ...prize,
      line(
        w(
          "You need do nothing more: we write to you as soon as your prize is on its way.",
          "Du musst nichts weiter tun: Wir schreiben dir, sobald dein Gewinn unterwegs ist.",
          "Vous n’avez rien d’autre à faire : nous vous écrivons dès que votre lot est en route.",
          "No tienes que hacer nada más: te escribimos en cuanto tu premio esté en camino.",
          "Não precisa de fazer mais nada: escrevemos-lhe assim que o prémio seguir viagem.",
        ),
      ),
      toCampaign(lookAgain),
      bye,
    ],
  }),
  play({
    id: "won-code",
    name: w("Won, with a code", "Gewonnen, mit Code", "Gagné, avec un code", "Premio con código", "Prémio com código"),
    about: w(
      "Shows the prize with the code that redeems it.",
      "Zeigt den Gewinn mit dem Code zum Einlösen.",
      "Montre le lot avec le code à utiliser.",
      "Muestra el premio con el código para canjearlo.",
      "Mostra o prémio com o código para o trocar.",
    ),
    subject: w(
      "Your code for {{prize.title}}",
      "Dein Code für {{prize.title}}",
      "Votre code pour {{prize.title}}",
      "Tu código para {{prize.title}}",
      "O seu código para {{prize.title}}",
    ),
    preheader: w(
      "Keep this e-mail: your code is in it.",
      "Heb diese Mail gut auf: Dein Code steht darin.",
      "Gardez cet e-mail : il contient votre code.",
      "Guarda este correo: dentro está tu código.",
      "Guarde este e-mail: traz o seu código.",
    ),
    parts: [
      title(youWon),
      hello,
      line(
        w(
          "Congratulations! Your prize is ready, and this code is yours alone.",
          "herzlichen Glückwunsch! Dein Gewinn ist bereit, und dieser Code gehört nur dir.",
          "Félicitations ! Votre lot est prêt, et ce code n’est qu’à vous.",
          "¡Enhorabuena! Tu premio está listo y este código es solo tuyo.",
          "Parabéns! O seu prémio está pronto, e este código é só seu.",
        ),
      ),
      ...prize,
      code(yourCode),
      line(
        w(
          "Enter it when you order. It can be used once, so please keep it to yourself.",
          "Gib ihn bei deiner Bestellung ein. Er gilt einmal, behalte ihn also lieber für dich.",
          "Saisissez-le lors de votre commande. Il ne sert qu’une fois : gardez-le pour vous.",
          "Escríbelo al hacer tu pedido. Solo vale una vez, así que guárdalo para ti.",
          "Introduza-o na sua encomenda. Só vale uma vez, por isso guarde-o para si.",
        ),
      ),
      toCampaign(lookAgain),
      bye,
    ],
  }),
  play({
    id: "won-pick-up",
    name: w(
      "Won: pick it up in the shop",
      "Gewonnen: im Laden abholen",
      "Gagné : retrait en magasin",
      "Premio: recoger en la tienda",
      "Prémio: levantar na loja",
    ),
    about: w(
      "With a code that is shown at the counter.",
      "Mit einem Code, den man an der Kasse zeigt.",
      "Avec un code à montrer en caisse.",
      "Con un código para enseñar en caja.",
      "Com um código para mostrar ao balcão.",
    ),
    subject: w(
      "{{prize.title}} is waiting for you in the shop",
      "{{prize.title}} wartet im Laden auf dich",
      "{{prize.title}} vous attend en magasin",
      "{{prize.title}} te espera en la tienda",
      "{{prize.title}} está à sua espera na loja",
    ),
    preheader: w(
      "Show this e-mail at the counter.",
      "Zeig diese Mail einfach an der Kasse.",
      "Montrez cet e-mail en caisse.",
      "Enseña este correo en caja.",
      "Mostre este e-mail ao balcão.",
    ),
    parts: [
      title(
        w(
          "Come and get it!",
          "Komm vorbei und hol ihn dir ab!",
          "Venez le chercher !",
          "¡Ven a recogerlo!",
          "Venha buscá-lo!",
        ),
      ),
      hello,
      line(
        w(
          "You have won, and your prize is waiting for you in our shop:",
          "du hast gewonnen, und dein Gewinn wartet in unserem Laden auf dich:",
          "Vous avez gagné, et votre lot vous attend dans notre magasin :",
          "Has ganado y tu premio te espera en nuestra tienda:",
          "Ganhou, e o seu prémio está à sua espera na nossa loja:",
        ),
      ),
      ...prize,
      code(
        w(
          "Show this at the counter",
          "Zeig das an der Kasse",
          "À montrer en caisse",
          "Enséñalo en caja",
          "Mostre isto ao balcão",
        ),
        asQr,
      ),
      line(
        w(
          "Your phone is enough, you need not print anything. We look forward to seeing you.",
          "Dein Handy reicht, du musst nichts ausdrucken. Wir freuen uns auf dich.",
          "Votre téléphone suffit, inutile d’imprimer. Au plaisir de vous voir.",
          "Basta con tu móvil, no hace falta imprimir nada. ¡Te esperamos!",
          "Basta o telemóvel, não precisa de imprimir nada. Esperamos por si.",
        ),
      ),
      toCampaign(lookAgain),
      bye,
    ],
  }),
  play({
    id: "voucher",
    name: w(
      "A voucher for everybody",
      "Ein Gutschein für alle",
      "Un bon pour tout le monde",
      "Un vale para todos",
      "Um vale para todos",
    ),
    about: w(
      "No prize, but a code that consoles.",
      "Kein Gewinn, aber ein Code als Trost.",
      "Pas de lot, mais un code pour consoler.",
      "Sin premio, pero con un código de consolación.",
      "Sem prémio, mas com um código de consolação.",
    ),
    subject: w(
      "A little something for you",
      "Eine Kleinigkeit für dich",
      "Un petit cadeau pour vous",
      "Un detalle para ti",
      "Uma pequena lembrança para si",
    ),
    preheader: w(
      "It was not the big prize, but nobody leaves with empty hands.",
      "Der Hauptgewinn war es nicht, aber mit leeren Händen geht hier niemand.",
      "Ce n’était pas le gros lot, mais personne ne repart les mains vides.",
      "No ha sido el gran premio, pero nadie se va con las manos vacías.",
      "Não foi o grande prémio, mas ninguém sai de mãos vazias.",
    ),
    drawing: { art: "prizes/voucher", alt: w("A voucher", "Ein Gutschein", "Un bon", "Un vale", "Um vale") },
    parts: [
      title(w("This one is for you", "Der ist für dich", "C’est pour vous", "Esto es para ti", "Este é para si")),
      hello,
      line(
        w(
          "The big prize went elsewhere this time. As a thank-you for playing, here is a voucher from us.",
          "der Hauptgewinn ging diesmal woandershin. Als Dankeschön fürs Mitspielen schenken wir dir einen Gutschein.",
          "Le gros lot est parti ailleurs cette fois. Pour vous remercier d’avoir joué, voici un bon de notre part.",
          "Esta vez el gran premio ha sido para otra persona. Para darte las gracias por jugar, aquí tienes un vale.",
          "Desta vez, o grande prémio foi para outra pessoa. Para lhe agradecer, aqui tem um vale da nossa parte.",
        ),
      ),
      code(
        w(
          "Your voucher code",
          "Dein Gutscheincode",
          "Votre code de réduction",
          "El código de tu vale",
          "O código do seu vale",
        ),
      ),
      small(
        w(
          "Enter the code when you pay. It can be used once.",
          "Gib den Code beim Bezahlen ein. Er gilt einmal.",
          "Saisissez le code au moment de payer. Il ne sert qu’une fois.",
          "Escribe el código al pagar. Solo vale una vez.",
          "Introduza o código ao pagar. Só vale uma vez.",
        ),
      ),
      toCampaign(lookAgain),
      bye,
    ],
  }),
  play({
    id: "lost",
    name: w(
      "Not won, kindly said",
      "Nicht gewonnen, nett gesagt",
      "Perdu, dit gentiment",
      "Sin premio, con cariño",
      "Sem prémio, com simpatia",
    ),
    about: w(
      "Says it gently and invites to come back.",
      "Sagt es freundlich und lädt zum Wiederkommen ein.",
      "Le dit avec douceur et invite à revenir.",
      "Lo dice con tacto e invita a volver.",
      "Di-lo com simpatia e convida a voltar.",
    ),
    subject: w(
      "Not this time, but thank you for playing",
      "Diesmal nicht, aber danke fürs Mitspielen",
      "Pas cette fois, mais merci d’avoir joué",
      "Esta vez no, pero gracias por jugar",
      "Desta vez não, mas obrigado por jogar",
    ),
    preheader: w(
      "Luck comes and goes. We are glad that you were there.",
      "Das Glück kommt und geht. Schön, dass du dabei warst.",
      "La chance va et vient. Merci d’avoir été là.",
      "La suerte va y viene. Gracias por estar ahí.",
      "A sorte vai e vem. Ainda bem que participou.",
    ),
    drawing: {
      art: "moods/lost",
      alt: w(
        "A flower between sun and rain",
        "Eine Blume zwischen Sonne und Regen",
        "Une fleur entre soleil et pluie",
        "Una flor entre el sol y la lluvia",
        "Uma flor entre o sol e a chuva",
      ),
    },
    parts: [
      title(w("So close!", "Knapp daneben!", "Si près du but !", "¡Por muy poco!", "Foi por pouco!")),
      hello,
      line(
        w(
          "It did not work out this time. Thank you all the same for playing with us. Come back soon, and good luck next time!",
          "diesmal hat es leider nicht geklappt. Danke, dass du mitgespielt hast. Schau bald wieder vorbei, und viel Glück beim nächsten Mal!",
          "Cette fois, la chance n’était pas au rendez-vous. Merci d’avoir joué avec nous. Revenez vite, et bonne chance pour la prochaine fois !",
          "Esta vez no ha podido ser. Gracias igualmente por jugar con nosotros. Vuelve pronto y ¡suerte la próxima vez!",
          "Desta vez não foi possível. Obrigado por ter jogado connosco. Volte em breve, e boa sorte para a próxima!",
        ),
      ),
      toCampaign(lookAgain),
      bye,
    ],
  }),
  play({
    id: "thanks",
    name: w(
      "Thank you for taking part",
      "Danke fürs Mitmachen",
      "Merci d’avoir participé",
      "Gracias por participar",
      "Obrigado por participar",
    ),
    about: w(
      "For whoever has taken part, whatever came of it.",
      "Für alle, die mitgemacht haben, egal wie es ausging.",
      "Pour tous les participants, quel que soit le résultat.",
      "Para quien ha participado, pase lo que pase.",
      "Para quem participou, seja qual for o resultado.",
    ),
    subject: w(
      "Thank you for taking part in {{campaign.name}}",
      "Danke, dass du bei {{campaign.name}} dabei warst",
      "Merci d’avoir participé à {{campaign.name}}",
      "Gracias por participar en {{campaign.name}}",
      "Obrigado por participar em {{campaign.name}}",
    ),
    preheader: w(
      "It was good to have you with us.",
      "Schön, dass du dabei warst.",
      "Nous avons aimé jouer avec vous.",
      "Nos ha encantado tenerte con nosotros.",
      "Gostámos de contar consigo.",
    ),
    drawing: { art: "prizes/thank-you", alt: w("A heart", "Ein Herz", "Un cœur", "Un corazón", "Um coração") },
    parts: [
      title(w("Thank you!", "Danke!", "Merci !", "¡Gracias!", "Obrigado!")),
      hello,
      line(
        w(
          "Thank you for your time. Your entry has reached us, and you need do nothing more.",
          "danke für deine Zeit. Deine Teilnahme ist angekommen, du musst nichts weiter tun.",
          "Merci pour le temps que vous nous avez accordé. Votre participation est bien arrivée, vous n’avez rien d’autre à faire.",
          "Gracias por tu tiempo. Tu participación nos ha llegado y no tienes que hacer nada más.",
          "Obrigado pelo seu tempo. A sua participação chegou bem, e não precisa de fazer mais nada.",
        ),
      ),
      toCampaign(lookAgain),
      bye,
    ],
  }),
  play({
    id: "score",
    name: w("Your score", "Dein Punktestand", "Votre score", "Tu puntuación", "A sua pontuação"),
    about: w(
      "What a game of skill came to, and one more try.",
      "Was ein Spiel mit Punkten ergeben hat, und ein neuer Versuch.",
      "Le résultat d’un jeu d’adresse, et un nouvel essai.",
      "El resultado de un juego de habilidad y otro intento.",
      "O resultado de um jogo de perícia, e mais uma tentativa.",
    ),
    subject: w(
      "Well played: {{outcome.name}}",
      "Gut gespielt: {{outcome.name}}",
      "Bien joué : {{outcome.name}}",
      "Bien jugado: {{outcome.name}}",
      "Bem jogado: {{outcome.name}}",
    ),
    preheader: w(
      "Can you do even better?",
      "Geht da noch mehr?",
      "Pouvez-vous faire encore mieux ?",
      "¿Puedes hacerlo aún mejor?",
      "Consegue fazer ainda melhor?",
    ),
    drawing: {
      art: "occasions/trophy",
      alt: w(
        "A cup with a star",
        "Ein Pokal mit Stern",
        "Une coupe avec une étoile",
        "Una copa con una estrella",
        "Uma taça com uma estrela",
      ),
    },
    parts: [
      title(w("Well played!", "Gut gespielt!", "Bien joué !", "¡Bien jugado!", "Bem jogado!")),
      hello,
      line(
        w(
          "This is what you reached: {{outcome.name}}. Who knows what the next round brings?",
          "das hast du erreicht: {{outcome.name}}. Wer weiß, was die nächste Runde bringt?",
          "Voici votre résultat : {{outcome.name}}. Qui sait ce que donnera la prochaine partie ?",
          "Esto es lo que has conseguido: {{outcome.name}}. ¿Quién sabe qué traerá la próxima partida?",
          "Foi isto que alcançou: {{outcome.name}}. Quem sabe o que traz a próxima ronda?",
        ),
      ),
      toCampaign(
        w("Beat my score", "Noch besser werden", "Battre mon score", "Superar mi marca", "Bater a minha marca"),
      ),
      bye,
    ],
  }),
  play({
    id: "quiz-result",
    name: w("Quiz result", "Quiz-Ergebnis", "Résultat du quiz", "Resultado del quiz", "Resultado do quiz"),
    about: w(
      "The result of a quiz or a personality test.",
      "Das Ergebnis eines Quiz oder Persönlichkeitstests.",
      "Le résultat d’un quiz ou d’un test de personnalité.",
      "El resultado de un quiz o de un test de personalidad.",
      "O resultado de um quiz ou de um teste de personalidade.",
    ),
    subject: w(
      "Your result: {{outcome.name}}",
      "Dein Ergebnis: {{outcome.name}}",
      "Votre résultat : {{outcome.name}}",
      "Tu resultado: {{outcome.name}}",
      "O seu resultado: {{outcome.name}}",
    ),
    preheader: w(
      "Here it is, to keep and to share.",
      "Hier ist es, zum Aufheben und Weitererzählen.",
      "Le voici, à garder et à partager.",
      "Aquí lo tienes, para guardar y compartir.",
      "Aqui está, para guardar e partilhar.",
    ),
    drawing: {
      art: "quiz/owl",
      alt: w("An owl at night", "Eine Eule bei Nacht", "Un hibou la nuit", "Un búho de noche", "Uma coruja à noite"),
    },
    parts: [
      title(
        w(
          "Your result: {{outcome.name}}",
          "Dein Ergebnis: {{outcome.name}}",
          "Votre résultat : {{outcome.name}}",
          "Tu resultado: {{outcome.name}}",
          "O seu resultado: {{outcome.name}}",
        ),
      ),
      hello,
      line(
        w(
          "Thank you for your answers. Do your friends know as much? Send them the quiz and find out.",
          "danke für deine Antworten. Wissen deine Freunde auch so viel? Schick ihnen das Quiz und finde es heraus.",
          "Merci pour vos réponses. Vos amis feraient-ils aussi bien ? Envoyez-leur le quiz pour le savoir.",
          "Gracias por tus respuestas. ¿Saben tanto tus amigos? Envíales el quiz y descúbrelo.",
          "Obrigado pelas suas respostas. Será que os seus amigos sabem tanto? Envie-lhes o quiz e descubra.",
        ),
      ),
      toCampaign(w("To the quiz", "Zum Quiz", "Voir le quiz", "Ir al quiz", "Ir para o quiz")),
      bye,
    ],
  }),
  play({
    id: "survey-thanks",
    name: w(
      "Thank you for your opinion",
      "Danke für deine Meinung",
      "Merci pour votre avis",
      "Gracias por tu opinión",
      "Obrigado pela sua opinião",
    ),
    about: w(
      "After a survey: what the answers are good for.",
      "Nach einer Umfrage: wozu die Antworten gut sind.",
      "Après un sondage : à quoi servent les réponses.",
      "Tras una encuesta: para qué sirven las respuestas.",
      "Depois de um inquérito: para que servem as respostas.",
    ),
    subject: w(
      "Your opinion helps us",
      "Deine Meinung hilft uns weiter",
      "Votre avis nous aide",
      "Tu opinión nos ayuda",
      "A sua opinião ajuda-nos",
    ),
    preheader: w(
      "Thank you for the minutes that you gave us.",
      "Danke für die Minuten, die du uns geschenkt hast.",
      "Merci pour ces quelques minutes.",
      "Gracias por los minutos que nos has dedicado.",
      "Obrigado pelos minutos que nos dedicou.",
    ),
    drawing: { art: "occasions/tulip", alt: w("A tulip", "Eine Tulpe", "Une tulipe", "Un tulipán", "Uma tulipa") },
    parts: [
      title(
        w(
          "Thank you for your opinion",
          "Danke für deine Meinung",
          "Merci pour votre avis",
          "Gracias por tu opinión",
          "Obrigado pela sua opinião",
        ),
      ),
      hello,
      line(
        w(
          "We read every answer. What you told us helps us to get better where it counts.",
          "wir lesen jede Antwort. Was du uns gesagt hast, hilft uns, dort besser zu werden, wo es zählt.",
          "Nous lisons chaque réponse. Ce que vous nous avez dit nous aide à progresser là où cela compte.",
          "Leemos todas las respuestas. Lo que nos has contado nos ayuda a mejorar donde importa.",
          "Lemos todas as respostas. O que nos disse ajuda-nos a melhorar onde é importante.",
        ),
      ),
      toCampaign(lookAgain),
      bye,
    ],
  }),
];
