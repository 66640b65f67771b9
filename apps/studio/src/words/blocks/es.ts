import type { blocks as english, blockProblems as problems } from "./en.ts";

export const blocks: typeof english = {
  blocks: {
    saveSelection: "Guardar como bloque",
    saveTitle: "Guardar como bloque",
    saveText:
      "{count, plural, one {El elemento seleccionado se guarda} other {La selección con sus # elementos se guarda}} para todas las campañas de la empresa. Cambiar uno más tarde deja los demás como están.",
    save: "Guardar bloque",
    saved: "«{name}» se ha guardado como bloque.",
    name: "Nombre del bloque",
    nameMissing: "Ponle un nombre al bloque.",
    none: "Selecciona algo en la página y guárdalo aquí, para usarlo en todas las campañas.",
    noneHere: "Todavía no hay ninguno. Quien crea campañas puede guardar aquí elementos para todas ellas.",
    contains: "{count, plural, one {# elemento} other {# elementos}}",
    more: "Acciones de «{name}»",
    rename: "Cambiar nombre",
    renameTitle: "Cambiar el nombre de «{name}»",
    renamed: "El bloque se llama ahora «{name}».",
    delete: "Eliminar",
    deleteTitle: "¿Eliminar «{name}»?",
    deleteText:
      "El bloque con {count, plural, one {su elemento} other {sus # elementos}} desaparece para toda la empresa y no se puede recuperar. Lo que se insertó con él se queda en sus páginas.",
    deleted: "«{name}» está eliminado.",
  },
  drops: {
    noPicture: "«{name}» no es una imagen que se pueda usar. Usa JPEG, PNG, WebP, AVIF, GIF o SVG.",
    failed: "«{name}» no se ha subido. {reason}",
    notPlaced: "Lo que se ha subido está en la mediateca, pero no en la página. {reason}",
    placed: "{count, plural, one {Imagen colocada} other {# imágenes colocadas}}",
    replaces: "Sustituye esta imagen",
  },
};

export const blockProblems: typeof problems = {
  "element-block-unknown": "Este bloque ya no existe.",
  "element-block-refused": "Esto no se puede guardar como bloque. Un bloque tiene como máximo 200 elementos y 200 kB.",
  "element-block-name-taken": "Otro bloque se llama así. Elige otro nombre.",
  "element-block-limit-reached":
    "La empresa tiene 200 bloques, el máximo que se puede guardar. Elimina uno que nadie necesite.",
};
