import type { StarterCountry } from './starter-country.ts'

export const australia: StarterCountry = {
  slug: 'australia',
  code: 'au',
  apply_country: 'Avstraliya',
  languages: ['en'],
  summary: {
    uz: 'Avstraliyada universitetlar va kasb-hunar kollejlarida ingliz tilida o‘qiladi, tayyorlov va til kurslari ham bor. Avval o‘quv yurti taklif va qabul tasdig‘ini beradi, so‘ng viza uchun ariza onlayn topshiriladi. Biz dastur tanlash, arizalar va moliyaviy hujjatlarda yordam beramiz.',
    en: 'In Australia you study in English at universities and vocational colleges; there are foundation and language courses too. First an institution makes an offer and confirms your place, then you apply for the visa online. We help you choose a programme and prepare the applications and the financial documents.',
    ru: 'В Австралии учатся на английском в университетах и профессиональных колледжах, есть подготовительные и языковые курсы. Сначала учебное заведение присылает предложение и подтверждает место, затем онлайн подают на визу. Мы помогаем выбрать программу, подготовить заявки и финансовые документы.',
  },
  body: [
    {
      uz: 'Universitetlarda bakalavr va magistr darajalari, kasb-hunar kollejlarida amaliy diplomlar olinadi. Kollejdagi o‘qish ba’zan universitetda hisobga olinadi. Tili yetarli bo‘lmaganlar til kursi va asosiy dasturni birga bron qilishi mumkin.',
      en: 'Universities award bachelor’s and master’s degrees, vocational colleges practical diplomas. Studies at a college sometimes count towards a degree. Those whose English is not there yet can book a language course together with the main programme.',
      ru: 'В университетах получают степени бакалавра и магистра, в профессиональных колледжах — практические дипломы. Учёбу в колледже иногда засчитывают в университете. Те, кому пока не хватает английского, могут взять языковой курс вместе с основной программой.',
    },
    {
      uz: 'O‘quv yurti diplom yoki shahodatnoma, baholar va til natijasini so‘raydi. Taklif qabul qilinib, birinchi to‘lov va sug‘urta to‘langach, qabul tasdig‘i keladi. Viza arizasida o‘qish maqsadi, mablag‘ va O‘zbekistondagi holat haqida savollarga javob beriladi.',
      en: 'The institution asks for a diploma or school certificate, grades and a language result. After you accept the offer and pay the first instalment and the insurance, it confirms your place. The visa application asks about your reasons for studying, your funds and your situation in Uzbekistan.',
      ru: 'Учебное заведение просит диплом или аттестат, оценки и результат языкового теста. После согласия с предложением, первого платежа и оплаты страховки приходит подтверждение места. В визовой анкете отвечают на вопросы о цели учёбы, средствах и положении в Узбекистане.',
    },
    {
      uz: 'Biz o‘quv yurti ro‘yxatdan o‘tganini tekshiramiz, dasturlarni taqqoslaymiz, hujjatlarni tarjima qildiramiz, viza savollariga javoblarni va mablag‘ hujjatlarini tayyorlashda yordam beramiz. Qabul haqida o‘quv yurti, viza haqida Avstraliya Ichki ishlar vazirligi qaror qiladi.',
      en: 'We check that the institution is on the official list, compare programmes, have your documents translated, and help with the answers for the visa and the proof of funds. The institution decides on admission, the Department of Home Affairs on the visa.',
      ru: 'Мы проверяем, что учебное заведение есть в официальном списке, сравниваем программы, отдаём документы в перевод, помогаем подготовить ответы для визы и подтверждение средств. О зачислении решает учебное заведение, о визе — Министерство внутренних дел Австралии.',
    },
  ],
  facts: {
    language: {
      text: {
        uz: 'Ingliz tili; viza qoidalari talab qilgan test bilan',
        en: 'English, with the test that the visa asks for',
        ru: 'Английский, с тестом, который требуется для визы',
      },
      source: 'Department of Home Affairs',
    },
    intakes: {
      text: { uz: 'Fevral va iyul', en: 'February and July', ru: 'Февраль и июль' },
      source: 'Study Australia',
    },
    work: {
      text: {
        uz: 'O‘quv davrida ikki haftada 48 soat',
        en: '48 hours a fortnight in term',
        ru: '48 часов за две недели во время учёбы',
      },
      source: 'Department of Home Affairs',
    },
    funds: {
      text: { uz: '', en: '', ru: '' },
      amount: { low: 29_710, high: 29_710, currency: 'AUD', per: 'year' },
      source: 'Department of Home Affairs',
    },
  },
  courses: { uz: 'Ingliz tili', en: 'English', ru: 'Английский язык' },
}
