/** Services in countries side by side. The model of en and ru. */
export const compare = {
  meta: {
    title: 'Yo‘nalishlarni taqqoslash',
    description:
      'Davlat va xizmatlarni yonma-yon ko‘ring: narx, muddat, o‘qish va yashash xarajati, til talabi, qabul, ishlash huquqi va hujjatlar.',
  },
  title: 'Taqqoslash',
  lead: 'Uchtagacha yo‘nalishni yonma-yon ko‘ring. Yo‘nalish – davlat va undagi xizmat.',
  tooMany: 'Ko‘pi bilan 3 ta: qolganlari ko‘rsatilmadi.',
  unknown: 'Ayrim yo‘nalishlar topilmadi va ko‘rsatilmadi.',
  begin: 'Nimadan boshlaymiz?',
  form: {
    title: 'Yo‘nalishlarni tanlang',
    add: 'Yana qo‘shish',
    place: '{n}-yo‘nalish',
    none: 'Tanlanmagan',
    show: 'Taqqoslash',
  },
  diff: {
    only: 'Faqat farqlar',
    all: 'Barcha qatorlar',
    none: 'Bu yo‘nalishlar orasida farq yo‘q.',
  },
  row: 'Ko‘rsatkich',
  rows: {
    price: 'Xizmatimiz narxi',
    duration: 'Davomiyligi',
    documents: 'Kerakli hujjatlar',
    stories: 'Mijozlar hikoyalari',
    next: 'Keyingi qadam',
  },
  documents: { other: '{n} ta majburiy hujjat' },
  noDocuments: 'Ro‘yxat maslahatda beriladi',
  stories: { other: '{n} ta hikoya' },
  noStories: 'Hali yo‘q',
  unknownValue: 'Maslahatda aytamiz',
  remove: 'Olib tashlash',
  apply: 'Ariza topshirish',
  check: 'Taqqoslash',
  chosen: '{n} ta tanlandi',
  open: 'Taqqoslash',
} as const
