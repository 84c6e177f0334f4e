import type { LocalizedText } from 'contract/text'

/** Invented: no institution of these names should find itself here. */
const demoPartners: LocalizedText[] = [
  { uz: 'Qor Qoploni universiteti', en: 'Snow Leopard University', ru: 'Университет Снежного Барса' },
  {
    uz: 'Uch Chinor til maktabi',
    en: 'Three Plane Trees Language School',
    ru: 'Языковая школа «Три чинары»',
  },
  { uz: 'Oltin Laylak kolleji', en: 'Golden Stork College', ru: 'Колледж «Золотой аист»' },
  { uz: 'Anor Bog‘i akademiyasi', en: 'Pomegranate Garden Academy', ru: 'Академия «Гранатовый сад»' },
  { uz: 'Yetti Iqlim sayohatlari', en: 'Seven Climes Travel', ru: 'Путешествия «Семь климатов»' },
  { uz: 'Moviy Gumbaz instituti', en: 'Blue Dome Institute', ru: 'Институт «Голубой купол»' },
  { uz: 'Karvon Yulduzi jamg‘armasi', en: 'Caravan Star Foundation', ru: 'Фонд «Звезда каравана»' },
]

export function partnerRows() {
  return demoPartners.map((name, index) => ({ name, position: index + 1 }))
}
