import type { LegalWords } from "./words.ts";

export const pt: LegalWords = {
  missing: {
    organiser: "[organizador]",
    address: "[morada postal]",
    contact: "[e-mail para a proteção de dados]",
    countries: "[países]",
    told: "[como se avisa quem ganha]",
    claimDays: "[dias para reclamar um prémio]",
    rest: "[o que acontece aos prémios restantes]",
    freeEntry: "[forma gratuita de participar]",
  },
  runs: "{organiser}, {address}, organiza este jogo.",
  offers: "{organiser}, {address}, disponibiliza esta página.",
  period: {
    between: "Decorre de {from} a {to} (fuso horário {zone}).",
    until: "Decorre até {to} (fuso horário {zone}).",
    from: "Decorre a partir de {from} (fuso horário {zone}), até que o terminemos.",
    open: "Decorre até que o terminemos.",
  },
  who: {
    agedIn: "Podem participar todas as pessoas com {age} anos ou mais que vivam num destes países: {countries}.",
    in: "Podem participar todas as pessoas que vivam num destes países: {countries}.",
    aged: "Podem participar todas as pessoas com {age} anos ou mais.",
    anybody: "Todas as pessoas podem participar.",
  },
  often: "Cada pessoa joga no máximo {limits}.",
  asOften: "Pode jogar-se as vezes que se quiser.",
  times: (count) => (count === 1 ? "uma vez" : `${count} vezes`),
  periods: {
    DAY: "por dia",
    CALENDAR_WEEK: "por semana",
    CALENDAR_MONTH: "por mês",
    SEVEN_DAYS_FROM_PUBLISH: "a cada sete dias",
    THIRTY_DAYS_FROM_PUBLISH: "a cada trinta dias",
    CAMPAIGN_LIFE_TIME: "no total",
  },
  prizes: "Prémios: {prizes}.",
  piece: "{count} × {title}",
  unlimited: "{title} (sem limite de unidades)",
  worth: "{prize}, no valor de {value} cada",
  found: {
    luck: "Um sorteio decide ao acaso no momento em que se joga, enquanto houver prémios; as probabilidades não dependem de quem joga.",
    skill:
      "Os prémios vão para quem atinge o objetivo do jogo, por sorteio ao acaso nesse momento, enquanto houver prémios.",
    everybody: "Quem joga até ao fim recebe um prémio, enquanto houver prémios.",
    raffle: "Os prémios que não se ganham a jogar são sorteados ao acaso depois do fim entre quem participou.",
    order: "Alguns prémios vão para cada jogada com um número fixado.",
  },
  told: {
    page: "Quem ganha é avisado na página, logo depois de jogar.",
    email: "Quem ganha é avisado por e-mail.",
    "page-and-email": "Quem ganha é avisado na página, logo depois de jogar, e por e-mail.",
  },
  claim: "A partir daí, um prémio pode ser reclamado durante {days} dias.",
  rest: {
    kept: "Os prémios que ninguém ganha ou reclama não são entregues.",
    raffled: "Os prémios que ninguém ganha ou reclama são sorteados entre quem participou.",
    donated: "Os prémios que ninguém ganha ou reclama são doados a uma boa causa.",
  },
  free: "A participação é gratuita e não obriga a qualquer compra.",
  needs: "Para participar é preciso {what}.",
  needed: {
    code: "um código nosso",
    boughtCode: "um código que vem com uma compra",
    purchase: "uma compra",
    points: "pontos de fidelidade",
  },
  freeEntry: "Também é possível participar sem isso: {freeEntry}",
  nothingToWin: "Não há prémios a ganhar.",
  machines: "Jogadas automáticas não contam.",
  controller: "{organiser}, {address}, é responsável pelos dados que aqui se recolhem.",
  asked: "Guardamos o que escreve no formulário para realizar esta campanha, e para mais nada.",
  askedToWin:
    "Guardamos o que escreve no formulário para realizar este jogo e lhe fazer chegar o seu prémio, e para mais nada.",
  notAsked: "Não pedimos aqui nome nem morada.",
  newsletter: "Só recebe a nossa newsletter se a pedir.",
  newsletterConfirmed: "Só recebe a nossa newsletter se a pedir e a confirmar por e-mail.",
  deleted: (months) =>
    months === 1
      ? "Apagamos o que escreve um mês depois do fim da campanha."
      : `Apagamos o que escreve ${months} meses depois do fim da campanha.`,
  deletedWhenDone: "Apagamos o que escreve assim que deixar de ser necessário.",
  recipients: "Recebem também os dados: {recipients}.",
  noRecipients: "Ninguém recebe os dados além de nós e de quem gere esta página por nós.",
  measured: {
    nothing: "Não medimos como esta página é usada.",
    game: "Contamos quantas vezes esta página é aberta e como os jogos acabam, nada que identifique alguém.",
    visitors: "Contamos visitas e visitantes desta página, com o tipo de dispositivo, o navegador e o país.",
    detailed:
      "Contamos visitas e visitantes desta página, com o dispositivo, o navegador, o lugar, o ecrã e a página de onde vêm.",
  },
  measuredIfAgreed: "Só se reconhece quem o aceita, e isso pode ser retirado a qualquer momento.",
  rights: "Para ver, corrigir ou apagar os seus dados, escreva para {contact}.",
};
