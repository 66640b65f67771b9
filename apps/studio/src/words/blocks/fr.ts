import type { blocks as english, blockProblems as problems } from "./en.ts";

export const blocks: typeof english = {
  blocks: {
    saveSelection: "Garder comme bloc",
    saveTitle: "Garder comme bloc",
    saveText:
      "{count, plural, one {L’élément sélectionné est gardé} other {La sélection avec ses # éléments est gardée}} pour toutes les campagnes de l’entreprise. En modifier un plus tard laisse les autres tels quels.",
    save: "Garder le bloc",
    saved: "« {name} » est gardé comme bloc.",
    name: "Nom du bloc",
    nameMissing: "Donnez un nom au bloc.",
    none: "Sélectionnez quelque chose sur la page et gardez-le ici, pour toutes les campagnes.",
    noneHere: "Aucun pour l’instant. Les créateurs peuvent garder ici des éléments pour toutes les campagnes.",
    contains: "{count, plural, one {# élément} other {# éléments}}",
    more: "Actions pour « {name} »",
    rename: "Renommer",
    renameTitle: "Renommer « {name} »",
    renamed: "Le bloc s’appelle maintenant « {name} ».",
    delete: "Supprimer",
    deleteTitle: "Supprimer « {name} » ?",
    deleteText:
      "Le bloc avec {count, plural, one {son élément} other {ses # éléments}} disparaît pour toute l’entreprise et ne peut pas être récupéré. Ce qu’il a servi à insérer reste sur ses pages.",
    deleted: "« {name} » est supprimé.",
  },
  drops: {
    noPicture: "« {name} » n’est pas une image utilisable. Prenez du JPEG, PNG, WebP, AVIF, GIF ou SVG.",
    failed: "« {name} » n’a pas été téléversé. {reason}",
    notPlaced: "Le fichier téléversé est dans la médiathèque, mais pas sur la page. {reason}",
    placed: "{count, plural, one {Image placée} other {# images placées}}",
    replaces: "Remplace cette image",
  },
};

export const blockProblems: typeof problems = {
  "element-block-unknown": "Ce bloc n’existe plus.",
  "element-block-refused": "Ceci ne peut pas être gardé comme bloc. Un bloc a au plus 200 éléments et 200 ko.",
  "element-block-name-taken": "Un autre bloc porte ce nom. Choisissez-en un autre.",
  "element-block-limit-reached":
    "L’entreprise a 200 blocs, le maximum possible. Supprimez-en un dont personne n’a besoin.",
};
