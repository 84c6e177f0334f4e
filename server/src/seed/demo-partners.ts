import type { LocalizedText } from 'contract/text'
import type { demoMarks } from './demo-marks.ts'

type DemoPartner = { name: LocalizedText; mark: keyof typeof demoMarks }

/** Invented: no institution of these names should find itself here. */
export const demoPartners: DemoPartner[] = [
  {
    name: { uz: 'Qor Qoploni universiteti', en: 'Snow Leopard University', ru: 'Университет Снежного Барса' },
    mark: 'paw',
  },
  {
    name: {
      uz: 'Uch Chinor til maktabi',
      en: 'Three Plane Trees Language School',
      ru: 'Языковая школа «Три чинары»',
    },
    mark: 'trees',
  },
  {
    name: { uz: 'Oltin Laylak kolleji', en: 'Golden Stork College', ru: 'Колледж «Золотой аист»' },
    mark: 'stork',
  },
  {
    name: {
      uz: 'Anor Bog‘i akademiyasi',
      en: 'Pomegranate Garden Academy',
      ru: 'Академия «Гранатовый сад»',
    },
    mark: 'pomegranate',
  },
  {
    name: { uz: 'Yetti Iqlim sayohatlari', en: 'Seven Climes Travel', ru: 'Путешествия «Семь климатов»' },
    mark: 'sevenLines',
  },
  {
    name: { uz: 'Moviy Gumbaz instituti', en: 'Blue Dome Institute', ru: 'Институт «Голубой купол»' },
    mark: 'dome',
  },
  {
    name: { uz: 'Karvon Yulduzi jamg‘armasi', en: 'Caravan Star Foundation', ru: 'Фонд «Звезда каравана»' },
    mark: 'star',
  },
]
