import type { StarterCountry } from './starter-country.ts'

export const usa: StarterCountry = {
  slug: 'usa',
  code: 'us',
  apply_country: 'AQSh',
  languages: ['en'],
  summary: {
    uz: 'AQSh kollej va universitetlarida bakalavr, magistr va doktorlik dasturlari bor, talabalar uchun yozgi ish dasturi ham mavjud. Hujjatlar har bir universitetga alohida topshiriladi, viza haqida elchixona suhbatdan keyin qaror qiladi. Biz universitet tanlash, hujjatlar va suhbatga tayyorgarlikda yordam beramiz.',
    en: 'Colleges and universities in the USA have bachelor’s, master’s and doctoral programmes; students can also take part in a summer work programme. You apply to each university separately, and the embassy decides on the visa after an interview. We help you choose a university, prepare the documents and get ready for the interview.',
    ru: 'В колледжах и университетах США есть программы бакалавриата, магистратуры и докторантуры, а для студентов — летняя программа работы. Документы подают в каждый университет отдельно, решение о визе посольство принимает после собеседования. Мы помогаем выбрать университет, подготовить документы и подготовиться к собеседованию.',
  },
  body: [
    {
      uz: 'Ko‘p universitetlarda avval umumiy fanlar o‘qiladi, yo‘nalish esa keyinroq tanlanadi. O‘qishni kollejda boshlab, so‘ng universitetga o‘tish ham mumkin. Yozgi ish dasturi kunduzgi bo‘limda o‘qiyotgan talabalar uchun: ish joyi va shartlari shartnomada yoziladi.',
      en: 'At many universities you first take general subjects and choose your major later. You can also begin at a college and then transfer to a university. The summer work programme is for full-time students: the job and its terms are set out in a contract.',
      ru: 'Во многих университетах сначала изучают общие предметы, а специальность выбирают позже. Можно начать учёбу в колледже и затем перевестись в университет. Летняя программа работы — для студентов очного отделения: место и условия работы записаны в договоре.',
    },
    {
      uz: 'Universitet odatda diplom yoki shahodatnoma, baholar ko‘chirmasi, til sertifikati, tavsiyanomalar va insho so‘raydi. Qabul qilgach, u viza uchun shakl yuboradi, shundan keyin elchixona suhbatiga yozilish mumkin. Yozgi dasturda bu shaklni homiy tashkilot beradi.',
      en: 'A university usually asks for a diploma or school certificate, a transcript, a language certificate, letters of recommendation and an essay. Once it has admitted you, it sends a form for the visa, and you can make an appointment for the embassy interview. For the summer programme the sponsoring organisation issues this form.',
      ru: 'Университет обычно просит диплом или аттестат, выписку с оценками, языковой сертификат, рекомендации и эссе. После зачисления он присылает форму для визы, и с ней можно записаться на собеседование в посольство. Для летней программы эту форму выдаёт спонсорская организация.',
    },
    {
      uz: 'Biz maqsad va byudjetingizga mos universitetlar ro‘yxatini tuzamiz, hujjatlarni tekshiramiz va tarjima qildiramiz, insho va motivatsion xat ustida birga ishlaymiz, viza anketasini to‘ldirishda va suhbatga tayyorlanishda yordam beramiz. Qabul haqida universitet, viza haqida elchixona qaror qiladi.',
      en: 'We draw up a list of universities that suit your goal and budget, check your documents and have them translated, work with you on the essay and the motivation letter, and help with the visa form and the interview. The university decides on admission, the embassy on the visa.',
      ru: 'Мы составляем список университетов под вашу цель и бюджет, проверяем документы и отдаём их в перевод, вместе работаем над эссе и мотивационным письмом, помогаем заполнить визовую анкету и подготовиться к собеседованию. О зачислении решает университет, о визе — посольство.',
    },
  ],
  facts: {
    language: {
      text: {
        uz: 'Ingliz tili; qaysi test va ball kerakligini universitet belgilaydi',
        en: 'English; the university says which test and score it asks for',
        ru: 'Английский; какой тест и балл нужны, указывает университет',
      },
      source: 'EducationUSA',
    },
    intakes: {
      text: {
        uz: 'Avgust–sentabr va yanvar; yozgi dastur may–sentabr',
        en: 'August–September and January; summer programme May–September',
        ru: 'Август–сентябрь и январь; летняя программа — май–сентябрь',
      },
      source: 'EducationUSA',
    },
    work: {
      text: {
        uz: 'F-1: o‘quv davrida kampusda haftasiga 20 soatgacha; J-1 yozgi dasturi: shartnomasi bo‘yicha',
        en: 'F-1: up to 20 hours a week on campus in term; J-1 summer programme: as its contract says',
        ru: 'F-1: до 20 часов в неделю на кампусе во время учёбы; летняя программа J-1: по её договору',
      },
      source: 'US Department of State',
    },
    funds: {
      text: {
        uz: 'Universitet I-20 shaklida ko‘rsatgan summa',
        en: 'The sum that the university states on its I-20 form',
        ru: 'Сумма, которую университет указал в форме I-20',
      },
      source: 'US Department of State',
    },
  },
  courses: { uz: 'Ingliz tili', en: 'English', ru: 'Английский язык' },
  hasSummerWork: true,
}
