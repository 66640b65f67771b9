import type { OwnWords } from "./words.ts";

export const pt: OwnWords = {
  choose: "Escolher…",
  optional: "opcional",
  submit: "Enviar",
  sending: "A enviar…",
  copy: "Copiar",
  copied: "Copiado",
  copyByHand: "O código está selecionado. Copie-o com o teclado ou mantendo-o premido.",
  copyLink: "Copiar ligação",
  linkCopied: "Ligação copiada",
  share: "Partilhar",
  shareOn: "Partilhar no {network}",
  opensNewTab: "abre num novo separador",
  playVideo: "Reproduzir vídeo: {title}",
  loadsFrom: "O vídeo é carregado de {company} quando o reproduzir.",
  wrongCode: "Este código não pode ser usado. Verifique-o e tente de novo.",
  enterCode: "Introduza o seu código",
  checkingCode: "A verificar o código…",
  fieldNeedsAttention: "Há um campo a rever.",
  fieldsNeedAttention: "Há {count} campos a rever.",
  notSent: "Não foi possível enviar. Os seus dados continuam aqui; tente de novo.",
};
