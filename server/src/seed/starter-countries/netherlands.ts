import type { StarterCountry } from './starter-country.ts'

export const netherlands: StarterCountry = {
  slug: 'netherlands',
  code: 'nl',
  apply_country: 'Niderlandiya',
  languages: ['en'],
  summary: {
    uz: 'Niderlandiyada tadqiqot universitetlari va amaliy fanlar universitetlarida ingliz tilidagi dasturlar bor. Ariza umumiy milliy tizim orqali topshiriladi, viza va yashash ruxsatnomasini universitetning o‘zi so‘raydi. Biz dastur tanlash, ariza va moliyaviy hujjatlarda yordam beramiz.',
    en: 'Research universities and universities of applied sciences in the Netherlands have programmes in English. You apply through a national system, and the university itself files for the visa and the residence permit. We help you choose a programme and prepare the application and the financial documents.',
    ru: 'В Нидерландах программы на английском есть в исследовательских университетах и университетах прикладных наук. Заявку подают через общую национальную систему, визу и вид на жительство запрашивает сам университет. Мы помогаем выбрать программу, подготовить заявку и финансовые документы.',
  },
  body: [
    {
      uz: 'Tadqiqot universitetlari nazariy va ilmiy, amaliy fanlar universitetlari kasbga yaqin ta’lim beradi; ular qabul talablari bilan ham farq qiladi. Ayrim dasturlarda o‘rinlar soni cheklangan va tanlov o‘tkaziladi. Maktab shahodatnomasi yetarli bo‘lmasa, tayyorlov yili o‘qiladi.',
      en: 'Research universities teach theory and science, universities of applied sciences stay close to a profession; their entry requirements differ too. Some programmes have a limited number of places and select their students. Where a school certificate is not enough, a preparatory year comes first.',
      ru: 'Исследовательские университеты дают теорию и науку, университеты прикладных наук ближе к профессии; отличаются и требования к поступающим. На некоторых программах число мест ограничено и проводится отбор. Если аттестата недостаточно, сначала учатся подготовительный год.',
    },
    {
      uz: 'Milliy tizimda dastur tanlanadi, universitetga diplom yoki shahodatnoma, baholar, til sertifikati va motivatsion xat yuboriladi. Qabul qilgach, universitet o‘qish to‘lovi va yashash mablag‘ini so‘raydi hamda immigratsiya xizmatiga ariza beradi. Viza elchixonadan olinadi.',
      en: 'In the national system you choose a programme and send the university a diploma or school certificate, grades, a language certificate and a motivation letter. Once it has admitted you, it asks for tuition and living funds and applies to the immigration service. You collect the visa at the embassy.',
      ru: 'В национальной системе выбирают программу и отправляют университету диплом или аттестат, оценки, языковой сертификат и мотивационное письмо. После зачисления университет просит оплату учёбы и средства на жизнь и обращается в иммиграционную службу. Визу получают в посольстве.',
    },
    {
      uz: 'Biz talablarga mos dasturlarni topamiz, hujjatlarni tarjima qildirib tasdiqlatamiz, motivatsion xat va moliyaviy hujjatlarda yordam beramiz, muddatlarni kuzatamiz va yotoqxona izlashda maslahat beramiz. Qabul haqida universitet, ruxsatnoma haqida immigratsiya xizmati qaror qiladi.',
      en: 'We find programmes whose requirements you meet, have your documents translated and certified, help with the motivation letter and the financial documents, keep an eye on deadlines and advise you on finding a room. The university decides on admission, the immigration service on the permit.',
      ru: 'Мы находим программы, требованиям которых вы отвечаете, переводим и заверяем документы, помогаем с мотивационным письмом и финансовыми документами, следим за сроками и советуем, как искать жильё. О зачислении решает университет, о виде на жительство — иммиграционная служба.',
    },
  ],
  facts: {
    language: {
      text: {
        uz: 'Ingliz tili; qaysi test kerakligini universitet belgilaydi',
        en: 'English; the university says which test it asks for',
        ru: 'Английский; какой тест нужен, указывает университет',
      },
      source: 'Study in NL',
    },
    intakes: {
      text: {
        uz: 'Sentabr, ayrim dasturlarda fevral',
        en: 'September, for some programmes February',
        ru: 'Сентябрь, на некоторые программы — февраль',
      },
      source: 'Study in NL',
    },
    work: {
      text: {
        uz: 'Ish beruvchi olgan ruxsatnoma bilan haftasiga 16 soat yoki iyun–avgustda to‘liq ish kuni',
        en: '16 hours a week with the employer’s permit, or full time in June–August',
        ru: '16 часов в неделю по разрешению работодателя или полный день в июне–августе',
      },
      source: 'IND',
    },
    funds: {
      text: {
        uz: 'Ruxsatnoma uchun arizani universitet topshiradi',
        en: 'The university files for the permit',
        ru: 'Заявление на разрешение подаёт университет',
      },
      amount: { low: 1131, high: 1131, currency: 'EUR', per: 'month' },
      source: 'IND',
    },
  },
  courses: { uz: 'Ingliz tili', en: 'English', ru: 'Английский язык' },
}
