import type { OwnWords } from "./words.ts";

export const pt: OwnWords = {
  skipToContent: "Ir para o conteúdo",
  languages: "Idioma",
  more: "Idioma, privacidade e mais",
  closeMessage: "Fechar mensagem",
  unexpected: "Ocorreu um erro inesperado",
  reconnecting: "Está sem ligação. Aguarde, nada se perde.",
  interrupted: "Não foi possível contactar o servidor. Nada se perdeu: tente novamente.",
  tryAgain: "Tentar novamente",
  tooManyRequests: "Foram muitos pedidos de uma vez. Aguarde um momento e tente novamente.",
  pages: {
    "coming-soon": { title: "Falta pouco", text: "Esta campanha ainda não começou. Volte em breve!" },
    ended: { title: "Chegou ao fim", text: "Esta campanha terminou. Obrigado por jogar!" },
    deactivated: { title: "Uma pausa", text: "Neste momento não é possível jogar. Volte mais tarde." },
    deleted: { title: "Nada para jogar aqui", text: "Esta campanha já não existe." },
    limit: { title: "Foi a última tentativa", text: "Por agora não tem mais jogadas. Obrigado por jogar!" },
    unreachable: {
      title: "Não conseguimos abrir a campanha",
      text: "Verifique a ligação e tente novamente. Nada se perdeu.",
    },
    "too-young": {
      title: "Ainda não",
      text: "Para participar é preciso ter {age} anos ou mais. Nada do que escreveu ficou guardado. Obrigado pela visita!",
    },
    reserved: { title: "Reservado para si", text: "Entretanto, mais ninguém recebe esta unidade." },
    "let-go": {
      title: "Este prémio já não está reservado",
      text: "Não foi reclamado ou confirmado a tempo, ou não pôde ser entregue, e voltou para junto dos outros. Obrigado por jogar!",
    },
  },
  playedAs: {
    label: "Quem joga",
    named: "Está a jogar como {name}.",
    unnamed: "Está a jogar com os seus dados da última vez.",
    notYou: "Não é você?",
  },
  reserved: {
    until: "Reservado para si até {date}",
    form: "Diga-nos como o contactar e é seu.",
    confirmation: "Confirme o seu endereço de e-mail com o link que lhe enviámos e é seu.",
    review: "Alguém verifica antes de ser entregue. Não precisa de fazer nada.",
    toForm: "Para o formulário",
    look: "Ver outra vez",
    still: "Ainda não há novidades.",
  },
  reservedAtGame: "Reservado para si:\n{prize}",
  again: {
    next: "A sua próxima jogada: {when}",
    in: "daqui a {time}",
    now: "Jogar agora",
    never: "Foi a última jogada aqui. Obrigado por participar!",
    other: "É outra pessoa? Jogue aqui",
  },
  picture: {
    saved: "A imagem está nas suas transferências.",
    failed: "Não foi possível criar a imagem. Tente outra vez.",
  },
  toStart: "Voltar ao início",
};
