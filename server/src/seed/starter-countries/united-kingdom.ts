import type { StarterCountry } from './starter-country.ts'

export const unitedKingdom: StarterCountry = {
  slug: 'united-kingdom',
  code: 'gb',
  apply_country: 'Buyuk Britaniya',
  languages: ['en'],
  summary: {
    uz: 'Buyuk Britaniyada tayyorlov kurslari, bakalavr va magistr dasturlari ingliz tilida o‘qitiladi. Bakalavrga ariza umumiy tizim orqali, magistraturaga odatda universitetning o‘ziga topshiriladi, so‘ng viza rasmiylashtiriladi. Biz dastur tanlash, ariza va viza hujjatlarida yordam beramiz.',
    en: 'Foundation courses, bachelor’s and master’s programmes in the United Kingdom are taught in English. You apply for a bachelor’s degree through a shared system, for a master’s usually to the university itself, and then for the visa. We help you choose a programme and prepare the applications and the visa documents.',
    ru: 'В Великобритании подготовительные курсы, программы бакалавриата и магистратуры идут на английском. На бакалавриат подают через общую систему, в магистратуру — обычно прямо в университет, затем оформляют визу. Мы помогаем выбрать программу и подготовить заявки и документы на визу.',
  },
  body: [
    {
      uz: 'Maktabni O‘zbekistonda tugatganlar ko‘pincha avval tayyorlov kursida o‘qiydi, chunki maktab dasturlari farq qiladi. Yo‘nalish ariza topshirishda tanlanadi va o‘qish boshidanoq shu fanlardan iborat bo‘ladi. Magistratura dasturlari ta’lim yoki ilmiy ishga yo‘naltirilgan.',
      en: 'Those who finished school in Uzbekistan often begin with a foundation course, because the school systems differ. You choose your subject when you apply, and study it from the start. Master’s programmes are either taught or based on research.',
      ru: 'Окончившие школу в Узбекистане часто начинают с подготовительного курса, потому что школьные программы различаются. Специальность выбирают при подаче заявки и изучают с самого начала. Программы магистратуры бывают учебными и исследовательскими.',
    },
    {
      uz: 'Universitet diplom yoki shahodatnoma, baholar, til sertifikati, tavsiyanoma va shaxsiy xat so‘raydi. Shartlar bajarilgach, universitet qabul tasdig‘ini beradi: viza arizasi shu bilan topshiriladi. Mablag‘ hisobda qoidalarda aytilgan muddat davomida turgan bo‘lishi kerak.',
      en: 'The university asks for a diploma or school certificate, grades, a language certificate, a reference and a personal statement. Once its conditions are met it confirms your place, and with that you apply for the visa. The funds must have been in the account for as long as the rules say.',
      ru: 'Университет просит диплом или аттестат, оценки, языковой сертификат, рекомендацию и личное письмо. Когда условия выполнены, он подтверждает место, и с этим подтверждением подают на визу. Средства должны лежать на счёте столько, сколько требуют правила.',
    },
    {
      uz: 'Biz dastur va universitetlarni taqqoslashda, shaxsiy xatni yozishda, universitet shartlarini vaqtida bajarishda va moliyaviy hujjatlarni qoidalarga mos tayyorlashda yordam beramiz. Qabul haqida universitet, viza haqida Buyuk Britaniya viza xizmati qaror qiladi.',
      en: 'We help you compare programmes and universities, write the personal statement, meet the university’s conditions in time and prepare the financial documents as the rules ask. The university decides on admission, the UK visa service on the visa.',
      ru: 'Мы помогаем сравнить программы и университеты, написать личное письмо, вовремя выполнить условия университета и подготовить финансовые документы по правилам. О зачислении решает университет, о визе — визовая служба Великобритании.',
    },
  ],
  facts: {
    language: {
      text: {
        uz: 'Ingliz tili, oliy ta’lim darajasi uchun B2',
        en: 'English, B2 for a degree',
        ru: 'Английский, для высшего образования — B2',
      },
      source: 'UK Home Office',
    },
    intakes: {
      text: { uz: 'Sentabr va yanvar', en: 'September and January', ru: 'Сентябрь и январь' },
      source: 'UCAS',
    },
    work: {
      text: {
        uz: 'Oliy ta’lim darajasida o‘quv davrida haftasiga 20 soatgacha',
        en: 'Up to 20 hours a week in term at degree level',
        ru: 'До 20 часов в неделю во время учёбы на программах высшего образования',
      },
      source: 'UK Home Office',
    },
    funds: {
      text: {
        uz: 'Londonda yuqori, boshqa joylarda quyi summa, ko‘pi bilan 9 oy uchun',
        en: 'The higher sum in London, the lower one elsewhere, for up to 9 months',
        ru: 'Большая сумма — для Лондона, меньшая — для других мест, не больше чем за 9 месяцев',
      },
      amount: { low: 1136, high: 1483, currency: 'GBP', per: 'month' },
      source: 'UK Home Office',
    },
  },
  courses: { uz: 'Ingliz tili', en: 'English', ru: 'Английский язык' },
}
