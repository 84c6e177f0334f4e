/**
 * 26 names in 77 spellings: Uzbek in both alphabets, with every apostrophe, as Russians write them and as passports do. Each
 * line is one name.
 */
export const spellings: readonly (readonly [string, ...string[]])[] = [
  ['Ғайрат', 'G‘ayrat', "G'ayrat", 'Гайрат'],
  ['Шаҳноза', 'Shahnoza', 'Shaxnoza', 'Shakhnoza'],
  ['Абдуллаев', 'Abdullayev', 'Abdullaev'],
  ['Жамшид', 'Jamshid', 'Dzhamshid', 'Djamshid', 'Zhamshid'],
  ['Қодиров', 'Qodirov', 'Kodirov'],
  ['Хуршид', 'Xurshid', 'Khurshid'],
  ['Ўткир', 'Oʻtkir', 'Oʼtkir', 'O`tkir'],
  ['Юсупов', 'Yusupov'],
  ['Муҳаммад', 'Muhammad', 'Muxammad', 'Mukhammad'],
  ['Зулайҳо', 'Зулайхо', 'Zulayho', 'Zulayxo'],
  ['Чўлпон', 'Cho´lpon'],
  ['Щербаков', 'Shcherbakov', 'Sherbakov'],
  ['Ёқуб', 'Yoqub', 'Yokub'],
  ['Яхшибоев', 'Yaxshiboyev', 'Yakhshiboev'],
  ['Эргашев', 'Ergashev'],
  ['Гулнора', 'Gulnora'],
  ['Мирзаев', 'Mirzayev', 'Mirzaev'],
  ['Собиров', 'Sobirov'],
  ['Шавкат', 'Shavkat', 'Shawkat'],
  ['Сайфуллаева', 'Sayfullayeva'],
  ['Иброҳим', 'Иброхим', 'Ibrohim', 'Ibroxim'],
  ['Наргиза', 'Nargiza'],
  ['Цой', 'Tsoy'],
  ['Раъно', 'Ra’no', 'Raʹno'],
  ['Мадина', 'Madina'],
  ['Турғунбой', 'Turg‘unboy', 'Тургунбой'],
]
