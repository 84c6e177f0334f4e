import type { CountryQuestions } from './starter-question.ts'

/** Without figures: those are facts of a country, which the agency confirms. */
export const europeanCountries = {
  'united-kingdom': {
    decides: {
      question: {
        uz: 'Buyuk Britaniya vizasi haqida kim qaror qiladi?',
        en: 'Who decides on a UK visa?',
        ru: 'Кто принимает решение о визе в Великобританию?',
      },
      answer: {
        uz: 'Buyuk Britaniya Ichki ishlar vazirligi (Home Office). O‘qishga qabul haqida universitet qaror qiladi va viza uchun tasdiq raqamini beradi.\nQarorga ta’sir qila olmaymiz. Ariza va mablag‘ hujjatlari talabga mos bo‘lishini tekshiramiz.',
        en: 'The Home Office of the United Kingdom. The university decides on admission and issues the confirmation that the visa needs.\nWe cannot influence the decision. We check that the application and the proof of funds meet the rules.',
        ru: 'Министерство внутренних дел Великобритании (Home Office). О зачислении решает университет, он же выдаёт подтверждение для визы.\nПовлиять на решение мы не можем. Мы проверяем, чтобы заявка и документы о средствах отвечали правилам.',
      },
    },
    refused: {
      question: {
        uz: 'Buyuk Britaniya vizasi rad etilsa, nima qilinadi?',
        en: 'What if a UK visa is refused?',
        ru: 'Что делать, если в визе в Великобританию отказали?',
      },
      answer: {
        uz: 'Rad xatida qaysi qoida bajarilmagani yozilgan bo‘ladi. Qaror xato deb hisoblansa, qayta ko‘rib chiqishni so‘rash mumkin; kamchilik hujjatlarda bo‘lsa, yangi ariza topshiriladi.\nUniversitet o‘rinni keyingi qabulga ko‘chirishi mumkinligini ham so‘raymiz.',
        en: 'The letter says which rule was not met. If the decision seems wrong, a review can be asked for; if the documents were at fault, a new application is made.\nWe also ask the university whether it can move your place to the next intake.',
        ru: 'В письме указано, какое правило не выполнено. Если решение кажется ошибочным, можно просить о пересмотре; если дело в документах, подают новую заявку.\nМы также спросим университет, можно ли перенести место на следующий набор.',
      },
    },
    family: {
      question: {
        uz: 'Buyuk Britaniyaga oilam ham borsa bo‘ladimi?',
        en: 'May my family come to the United Kingdom with me?',
        ru: 'Может ли семья поехать со мной в Великобританию?',
      },
      answer: {
        uz: 'Ko‘pchilik talabalar oilasini olib kela olmaydi: bunga asosan ilmiy tadqiqot dasturlari va davlat grantlari bo‘yicha ruxsat beriladi.\nDasturingiz shularga kirish-kirmasligini maslahatda aniqlaymiz.',
        en: 'Most students cannot bring their family: it is allowed mainly on research programmes and government scholarships.\nAt the consultation we find out whether your programme is one of them.',
        ru: 'Большинство студентов не могут привезти семью: это разрешено в основном на исследовательских программах и по государственным стипендиям.\nНа консультации выясним, относится ли к ним ваша программа.',
      },
    },
    begin: {
      question: {
        uz: 'Buyuk Britaniyaga tayyorgarlikni qachon boshlash kerak?',
        en: 'When should I begin to prepare for the United Kingdom?',
        ru: 'Когда начинать готовиться к учёбе в Великобритании?',
      },
      answer: {
        uz: 'Kuzgi o‘qishga oldingi kuzdan. Bakalavriatga arizalar umumiy tizim orqali qishda yopiladi, magistraturaga universitetlar joylar to‘lguncha qabul qiladi.\nMablag‘ hisobda belgilangan muddat davomida uzluksiz turishi kerak, buni oldindan rejalashtiring.',
        en: 'For classes in autumn, the autumn before. Applications for a first degree go through a common system that closes in winter; for a master’s degree universities accept them until places are filled.\nThe funds have to stay in the account without a break for a set time, so plan that ahead.',
        ru: 'Для учёбы с осени — предыдущей осенью. Заявки на бакалавриат идут через общую систему и закрываются зимой, в магистратуру университеты принимают, пока есть места.\nСредства должны пролежать на счёте установленный срок без перерыва, запланируйте это заранее.',
      },
    },
  },
  germany: {
    decides: {
      question: {
        uz: 'Germaniya vizasi haqida kim qaror qiladi?',
        en: 'Who decides on a German visa?',
        ru: 'Кто принимает решение о визе в Германию?',
      },
      answer: {
        uz: 'Germaniya elchixonasi. O‘qishga qabul haqida universitet qaror qiladi, yashash ruxsatini esa Germaniyaga borgach shahar idorasi beradi.\nElchixona va universitet qaroriga ta’sir qila olmaymiz. Hujjatlar ro‘yxatga to‘liq mos bo‘lishi uchun ishlaymiz.',
        en: 'The German embassy. The university decides on admission, and after arrival the local office in Germany issues the residence permit.\nWe cannot influence the embassy or the university. We see to it that the documents match the list completely.',
        ru: 'Посольство Германии. О зачислении решает университет, а вид на жительство после приезда выдаёт местное ведомство в Германии.\nПовлиять на посольство и университет мы не можем. Мы следим, чтобы документы полностью соответствовали списку.',
      },
    },
    refused: {
      question: {
        uz: 'Germaniya vizasi rad etilsa, nima qilinadi?',
        en: 'What if a German visa is refused?',
        ru: 'Что делать, если в визе в Германию отказали?',
      },
      answer: {
        uz: 'Elchixona sababini yozma bildiradi. Sabab bartaraf etilgach, yangi ariza topshirish mumkin; navbatga yana yozilish kerak bo‘ladi.\nBloklangan hisobdagi pul sizniki: viza berilmasa, u qaytariladi, bank xizmat haqi bundan mustasno.',
        en: 'The embassy gives the reason in writing. Once it is dealt with, you can apply again; a new appointment is needed.\nThe money in a blocked account is yours: without a visa it is returned, less the bank’s fee.',
        ru: 'Посольство сообщает причину письменно. Когда она устранена, можно подать снова; нужно будет опять записаться на приём.\nДеньги на блокированном счёте ваши: если визу не дали, их возвращают за вычетом комиссии банка.',
      },
    },
    family: {
      question: {
        uz: 'Germaniyaga oilam ham borsa bo‘ladimi?',
        en: 'May my family come to Germany with me?',
        ru: 'Может ли семья поехать со мной в Германию?',
      },
      answer: {
        uz: 'Ha, shartlari bajarilsa: yetarli turar joy, sug‘urta va mablag‘ bo‘lishi kerak. Turmush o‘rtog‘idan odatda nemis tilining boshlang‘ich darajasi ham so‘raladi.\nKo‘pincha talaba avval o‘zi boradi, oila esa keyin ariza topshiradi.',
        en: 'Yes, if the conditions are met: enough living space, insurance and means. A spouse usually also needs basic German.\nOften the student goes first and the family applies later.',
        ru: 'Да, если условия выполнены: достаточно жилья, есть страховка и средства. От супруга или супруги обычно требуется и начальный уровень немецкого.\nЧасто студент сначала едет сам, а семья подаёт документы позже.',
      },
    },
    begin: {
      question: {
        uz: 'Germaniyaga tayyorgarlikni qachon boshlash kerak?',
        en: 'When should I begin to prepare for Germany?',
        ru: 'Когда начинать готовиться к учёбе в Германии?',
      },
      answer: {
        uz: 'Til bilmasangiz, nemis tilidan: kerakli darajaga odatda bir yildan ortiq vaqt ketadi. Diplom tengligini tekshirish va hujjatlar tarjimasini shu bilan birga boshlash mumkin.\nElchixonaga navbat uzun bo‘ladi, shuning uchun qabul xatini kutmasdan yozilish ma’qul.',
        en: 'If you do not speak it yet, with German: reaching the level needed usually takes more than a year. The recognition of your diploma and the translations can be done at the same time.\nThe queue at the embassy is long, so book an appointment without waiting for the letter of admission.',
        ru: 'Если языка нет — с немецкого: до нужного уровня обычно уходит больше года. Проверку диплома и переводы можно вести параллельно.\nОчередь в посольство длинная, поэтому записывайтесь, не дожидаясь письма о зачислении.',
      },
    },
  },
  france: {
    decides: {
      question: {
        uz: 'Fransiya vizasi haqida kim qaror qiladi?',
        en: 'Who decides on a French visa?',
        ru: 'Кто принимает решение о визе во Францию?',
      },
      answer: {
        uz: 'Fransiya konsulligi. O‘qishga qabul haqida universitet qaror qiladi; ariza Campus France orqali o‘tadi va u yerda suhbat bo‘ladi.\nBiz dosye va suhbatga tayyorlaymiz. Qarorga ta’sir qila olmaymiz.',
        en: 'The French consulate. The university decides on admission; the application goes through Campus France, which holds an interview.\nWe prepare the file and you for the interview. We cannot influence the decision.',
        ru: 'Консульство Франции. О зачислении решает университет; заявка идёт через Campus France, где проводят собеседование.\nМы готовим досье и вас к собеседованию. Повлиять на решение мы не можем.',
      },
    },
    refused: {
      question: {
        uz: 'Fransiya vizasi rad etilsa, nima qilinadi?',
        en: 'What if a French visa is refused?',
        ru: 'Что делать, если в визе во Францию отказали?',
      },
      answer: {
        uz: 'Rad javobida sabab belgilanadi. Belgilangan muddatda shikoyat qilish yoki kamchilikni to‘ldirib, qayta topshirish mumkin.\nUniversitet o‘rinni saqlab tura olish-olmasligini ham darhol so‘rash kerak. Ikkala yo‘lni birga ko‘rib chiqamiz.',
        en: 'The refusal names the reason. You can appeal within the set time, or add what was missing and apply again.\nAsk the university at once whether it can keep your place. We go through both options with you.',
        ru: 'В отказе указана причина. В установленный срок можно обжаловать или, восполнив недостающее, подать снова.\nСразу спросите университет, сохранит ли он место. Оба пути рассмотрим вместе.',
      },
    },
    family: {
      question: {
        uz: 'Fransiyaga oilam ham borsa bo‘ladimi?',
        en: 'May my family come to France with me?',
        ru: 'Может ли семья поехать со мной во Францию?',
      },
      answer: {
        uz: 'Talaba vizasi oila uchun viza bermaydi. Turmush o‘rtog‘ingiz va farzandlaringiz o‘zlari uchun mehmon yoki boshqa turdagi vizaga ariza topshiradi va mablag‘ni alohida ko‘rsatadi.\nHar bir holat alohida ko‘riladi, avval maslahatga keling.',
        en: 'A student visa brings no visa for the family. Your spouse and children apply for a visitor’s or another visa of their own and show their means separately.\nEach case is looked at by itself, so come to a consultation first.',
        ru: 'Студенческая виза не даёт визы семье. Супруг или супруга и дети подают на гостевую или другую визу и отдельно показывают средства.\nКаждый случай рассматривают отдельно, сначала приходите на консультацию.',
      },
    },
    begin: {
      question: {
        uz: 'Fransiyaga tayyorgarlikni qachon boshlash kerak?',
        en: 'When should I begin to prepare for France?',
        ru: 'Когда начинать готовиться к учёбе во Франции?',
      },
      answer: {
        uz: 'Oldingi kuzdan: Campus France orqali arizalar qishda topshiriladi, suhbat va javoblar bahorda, viza esa yozda bo‘ladi.\nFransuz tilida o‘qimoqchi bo‘lsangiz, tilni bir-ikki yil oldin boshlash kerak.',
        en: 'In the autumn before: applications through Campus France are made in winter, interviews and answers come in spring, the visa in summer.\nTo study in French, begin with the language a year or two earlier.',
        ru: 'Предыдущей осенью: заявки через Campus France подают зимой, собеседования и ответы — весной, виза — летом.\nЕсли хотите учиться на французском, язык начинайте за год-два.',
      },
    },
  },
  netherlands: {
    decides: {
      question: {
        uz: 'Niderlandiyada yashash ruxsati haqida kim qaror qiladi?',
        en: 'Who decides on a Dutch residence permit?',
        ru: 'Кто принимает решение о виде на жительство в Нидерландах?',
      },
      answer: {
        uz: 'Niderlandiya immigratsiya xizmati (IND). Arizani siz uchun universitet topshiradi, shuning uchun avval qabul va universitetning talablari bajariladi.\nIND qaroriga ta’sir qila olmaymiz. Universitet so‘ragan hujjatlarni o‘z vaqtida tayyorlaymiz.',
        en: 'The immigration service of the Netherlands (IND). The university files the application for you, so admission and the university’s requirements come first.\nWe cannot influence the IND. We prepare in time what the university asks for.',
        ru: 'Иммиграционная служба Нидерландов (IND). Заявку за вас подаёт университет, поэтому сначала идут зачисление и требования университета.\nПовлиять на IND мы не можем. Мы вовремя готовим то, что просит университет.',
      },
    },
    refused: {
      question: {
        uz: 'Niderlandiya rad javobini bersa, nima qilinadi?',
        en: 'What if the Netherlands refuses?',
        ru: 'Что делать, если Нидерланды отказали?',
      },
      answer: {
        uz: 'IND sababini yozma bildiradi, belgilangan muddatda e’tiroz bildirish mumkin. Avval universitet bilan gaplashiladi: kamchilik ko‘pincha mablag‘ yoki hujjat tasdig‘ida bo‘ladi.\nO‘qish puli qaytarilishi universitet shartlariga bog‘liq, to‘lashdan oldin ularni o‘qing.',
        en: 'The IND gives the reason in writing, and you can object within the set time. Talk to the university first: often the funds or the legalisation of a document were at fault.\nWhether tuition is returned depends on the university’s terms; read them before you pay.',
        ru: 'IND сообщает причину письменно, в установленный срок можно подать возражение. Сначала говорят с университетом: часто дело в средствах или легализации документа.\nВернут ли плату за обучение, зависит от условий университета; прочтите их до оплаты.',
      },
    },
    family: {
      question: {
        uz: 'Niderlandiyaga oilam ham borsa bo‘ladimi?',
        en: 'May my family come to the Netherlands with me?',
        ru: 'Может ли семья поехать со мной в Нидерланды?',
      },
      answer: {
        uz: 'Turmush o‘rtog‘ingiz va voyaga yetmagan farzandlaringiz uchun alohida ariza topshirish mumkin. Daromad yoki mablag‘ oila uchun ham yetarli ekani ko‘rsatiladi.\nUy topish qiyin, shuning uchun ko‘pchilik avval o‘zi boradi.',
        en: 'A separate application is possible for your spouse and minor children. You show that income or means are enough for the family, too.\nHousing is hard to find, so most people go alone first.',
        ru: 'Для супруга или супруги и несовершеннолетних детей можно подать отдельную заявку. Нужно показать, что дохода или средств хватит и на семью.\nЖильё найти трудно, поэтому большинство сначала едет само.',
      },
    },
    begin: {
      question: {
        uz: 'Niderlandiyaga tayyorgarlikni qachon boshlash kerak?',
        en: 'When should I begin to prepare for the Netherlands?',
        ru: 'Когда начинать готовиться к учёбе в Нидерландах?',
      },
      answer: {
        uz: 'Oldingi kuzdan: tanlov o‘tkaziladigan dasturlarga arizalar qishda yopiladi, qolganlari bahorda. Til imtihonini undan oldin topshirgan ma’qul.\nTurar joyni qabul xati kelishi bilan qidirishni boshlang.',
        en: 'In the autumn before: programmes with a selection close in winter, the others in spring. It is best to have the language test behind you by then.\nStart looking for housing as soon as the letter of admission has come.',
        ru: 'Предыдущей осенью: на программы с отбором приём закрывается зимой, на остальные — весной. Языковой экзамен лучше сдать до этого.\nЖильё начинайте искать сразу, как придёт письмо о зачислении.',
      },
    },
  },
} satisfies CountryQuestions
