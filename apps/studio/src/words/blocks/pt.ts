import type { blocks as english, blockProblems as problems } from "./en.ts";

export const blocks: typeof english = {
  blocks: {
    saveSelection: "Guardar como bloco",
    saveTitle: "Guardar como bloco",
    saveText:
      "{count, plural, one {O elemento selecionado fica guardado} other {A seleção com os seus # elementos fica guardada}} para todas as campanhas da empresa. Alterar um mais tarde deixa os outros como estão.",
    save: "Guardar bloco",
    saved: "«{name}» foi guardado como bloco.",
    name: "Nome do bloco",
    nameMissing: "Dê um nome ao bloco.",
    none: "Selecione algo na página e guarde-o aqui, para o usar em todas as campanhas.",
    noneHere: "Ainda não há nenhum. Quem cria campanhas pode guardar aqui elementos para todas elas.",
    contains: "{count, plural, one {# elemento} other {# elementos}}",
    more: "Ações de «{name}»",
    rename: "Mudar o nome",
    renameTitle: "Mudar o nome de «{name}»",
    renamed: "O bloco chama-se agora «{name}».",
    delete: "Eliminar",
    deleteTitle: "Eliminar «{name}»?",
    deleteText:
      "O bloco com {count, plural, one {o seu elemento} other {os seus # elementos}} desaparece para toda a empresa e não pode ser recuperado. O que foi inserido com ele fica nas suas páginas.",
    deleted: "«{name}» foi eliminado.",
  },
  drops: {
    noPicture: "«{name}» não é uma imagem que se possa usar. Use JPEG, PNG, WebP, AVIF, GIF ou SVG.",
    failed: "«{name}» não foi carregado. {reason}",
    notPlaced: "O que foi carregado está na biblioteca de mídia, mas não na página. {reason}",
    placed: "{count, plural, one {Imagem inserida} other {# imagens inseridas}}",
    replaces: "Substitui esta imagem",
  },
};

export const blockProblems: typeof problems = {
  "element-block-unknown": "Este bloco já não existe.",
  "element-block-refused": "Isto não pode ser guardado como bloco. Um bloco tem no máximo 200 elementos e 200 kB.",
  "element-block-name-taken": "Outro bloco já tem este nome. Escolha outro.",
  "element-block-limit-reached":
    "A empresa tem 200 blocos, o máximo que se pode guardar. Elimine um de que ninguém precise.",
};
