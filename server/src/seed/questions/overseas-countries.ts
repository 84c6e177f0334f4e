import type { CountryQuestions } from './starter-question.ts'

/** Without figures: those are facts of a country, which the agency confirms. */
export const overseasCountries = {
  usa: {
    decides: {
      question: {
        uz: 'AQSh vizasi haqida kim qaror qiladi?',
        en: 'Who decides on a US visa?',
        ru: 'Кто принимает решение о визе в США?',
      },
      answer: {
        uz: 'AQSh elchixonasining konsullik xodimi, suhbatdan keyin. O‘qishga qabul haqida universitet, Work and Travel dasturida qatnashish haqida dastur homiysi qaror qiladi.\nBiz hujjatlarni va sizni suhbatga tayyorlaymiz. Qarorga ta’sir qila olmaymiz.',
        en: 'A consular officer of the US embassy, after an interview. The university decides on admission, and the sponsor of the programme on taking part in Work and Travel.\nWe prepare the documents and you for the interview. We cannot influence the decision.',
        ru: 'Сотрудник консульства при посольстве США, после собеседования. О зачислении решает университет, об участии в Work and Travel — спонсор программы.\nМы готовим документы и вас к собеседованию. Повлиять на решение мы не можем.',
      },
    },
    refused: {
      question: {
        uz: 'AQSh vizasi rad etilsa, nima qilinadi?',
        en: 'What if a US visa is refused?',
        ru: 'Что делать, если в визе в США отказали?',
      },
      answer: {
        uz: 'Konsullik rad javobining qonuniy asosini aytadi. Vaziyatingiz o‘zgargan bo‘lsa yoki yangi dalillar bo‘lsa, qayta murojaat qilish mumkin; konsullik yig‘imi odatda yana to‘lanadi.\nAvvalgi rad javobini keyingi arizada yashirib bo‘lmaydi. Sababini birga ko‘rib chiqamiz va qayta topshirish o‘rinlimi, ochiq aytamiz.',
        en: 'The consulate names the legal ground of the refusal. If your situation has changed or there is new evidence, you can apply again; the consular fee usually has to be paid once more.\nAn earlier refusal must not be hidden in a later application. We go through the reason with you and say openly whether applying again makes sense.',
        ru: 'Консульство называет основание отказа. Если обстоятельства изменились или появились новые доказательства, можно обратиться снова; консульский сбор обычно платят ещё раз.\nСкрывать прежний отказ в новой заявке нельзя. Мы разберём причину вместе и прямо скажем, есть ли смысл подавать повторно.',
      },
    },
    family: {
      question: {
        uz: 'AQShga oilam ham borsa bo‘ladimi?',
        en: 'May my family come to the USA with me?',
        ru: 'Может ли семья поехать со мной в США?',
      },
      answer: {
        uz: 'Talabaning turmush o‘rtog‘i va voyaga yetmagan farzandlari o‘z vizasini so‘rashi mumkin; buning uchun ularni boqishga yetadigan mablag‘ ham ko‘rsatiladi. Work and Travel dasturida ishtirokchining o‘zi boradi.\nOila bo‘yicha qarorni ham konsullik qabul qiladi.',
        en: 'The spouse and minor children of a student can apply for visas of their own; you then also show the means to support them. On Work and Travel the participant travels alone.\nThe consulate decides on the family as well.',
        ru: 'Супруг или супруга и несовершеннолетние дети студента могут просить собственные визы; тогда нужно показать средства и на их содержание. По Work and Travel едет только сам участник.\nРешение о семье тоже принимает консульство.',
      },
    },
    begin: {
      question: {
        uz: 'AQShga tayyorgarlikni qachon boshlash kerak?',
        en: 'When should I begin to prepare for the USA?',
        ru: 'Когда начинать готовиться к поездке в США?',
      },
      answer: {
        uz: 'Kuzgi qabulga bir o‘quv yili oldin boshlagan ma’qul. Tartibi odatda shunday:\n1. til imtihoni;\n2. universitetlarga ariza;\n3. qabul xati va viza hujjatlari;\n4. konsullikda suhbat.\nSuhbatga navbat yozda uzayadi, shuning uchun xat kelishi bilan yozilgan yaxshi.',
        en: 'For the autumn intake it is best to begin a school year ahead. The usual order is:\n1. a language test;\n2. applications to universities;\n3. the letter of admission and the visa documents;\n4. the interview at the consulate.\nThe queue for interviews grows in summer, so book one as soon as the letter has come.',
        ru: 'К осеннему набору лучше готовиться за учебный год. Обычный порядок:\n1. языковой экзамен;\n2. заявки в университеты;\n3. письмо о зачислении и документы на визу;\n4. собеседование в консульстве.\nЛетом очередь на собеседование растёт, поэтому записывайтесь сразу, как придёт письмо.',
      },
    },
  },
  canada: {
    decides: {
      question: {
        uz: 'Kanadaga o‘qish ruxsati haqida kim qaror qiladi?',
        en: 'Who decides on a Canadian study permit?',
        ru: 'Кто принимает решение о разрешении на учёбу в Канаде?',
      },
      answer: {
        uz: 'Kanada immigratsiya idorasi (IRCC). Qabul haqida universitet yoki kollej qaror qiladi; ba’zi dasturlar uchun viloyatning tasdig‘i ham kerak bo‘ladi.\nBiz hujjatlar to‘liq bo‘lishi uchun ishlaymiz. Qarorga ta’sir qila olmaymiz.',
        en: 'The immigration authority of Canada (IRCC). The university or college decides on admission; some programmes also need a confirmation of the province.\nWe see to it that the documents are complete. We cannot influence the decision.',
        ru: 'Иммиграционное ведомство Канады (IRCC). О зачислении решает университет или колледж; для некоторых программ нужно ещё подтверждение провинции.\nМы следим, чтобы документы были полными. Повлиять на решение мы не можем.',
      },
    },
    refused: {
      question: {
        uz: 'Kanada rad javobini bersa, nima qilinadi?',
        en: 'What if Canada refuses?',
        ru: 'Что делать, если Канада отказала?',
      },
      answer: {
        uz: 'Rad xatida sabablar yozilgan bo‘ladi. Ko‘pincha bu mablag‘ning kelib chiqishi yoki o‘qish rejasi yetarlicha tushuntirilmagani bo‘ladi.\nKamchilik to‘ldirilgach, yangi ariza topshirish mumkin. Nimani o‘zgartirish kerakligini birga ko‘rib chiqamiz; o‘zgaradigan narsa bo‘lmasa, qayta topshirishni maslahat bermaymiz.',
        en: 'The letter of refusal gives the reasons. Often the origin of the funds or the study plan was not explained well enough.\nOnce that is corrected, a new application is possible. We look together at what has to change; where nothing would, we advise against applying again.',
        ru: 'В письме об отказе названы причины. Часто дело в том, что недостаточно объяснены происхождение средств или план учёбы.\nКогда это исправлено, можно подать новую заявку. Вместе посмотрим, что нужно изменить; если менять нечего, повторно подавать не советуем.',
      },
    },
    family: {
      question: {
        uz: 'Kanadaga oilam ham borsa bo‘ladimi?',
        en: 'May my family come to Canada with me?',
        ru: 'Может ли семья поехать со мной в Канаду?',
      },
      answer: {
        uz: 'Bu o‘qish darajasi va dasturga bog‘liq. Turmush o‘rtog‘ingiz va farzandlaringiz alohida ariza topshiradi, mablag‘ ular uchun ham ko‘rsatiladi.\nQoidalar o‘zgarib turadi: dasturingizni aytsangiz, bugungi tartibini maslahatda tushuntiramiz.',
        en: 'That depends on the level of study and the programme. Your spouse and children apply separately, and funds are shown for them as well.\nThe rules change: name your programme, and at the consultation we explain what applies today.',
        ru: 'Это зависит от уровня обучения и программы. Супруг или супруга и дети подают отдельные заявки, средства показывают и на них.\nПравила меняются: назовите программу, и на консультации мы расскажем, что действует сегодня.',
      },
    },
    begin: {
      question: {
        uz: 'Kanadaga tayyorgarlikni qachon boshlash kerak?',
        en: 'When should I begin to prepare for Canada?',
        ru: 'Когда начинать готовиться к учёбе в Канаде?',
      },
      answer: {
        uz: 'O‘qish boshlanishidan bir o‘quv yili oldin. Avval til imtihoni va qabul, keyin o‘qish ruxsati so‘raladi; ikkalasi ham oylab vaqt oladi.\nMablag‘ haqidagi hujjatlarni erta yig‘ing: ular hisobda qachondan beri turgani ham ko‘riladi.',
        en: 'A school year before classes start. First come the language test and admission, then the study permit; each takes months.\nGather the documents about your funds early: how long the money has been in the account counts, too.',
        ru: 'За учебный год до начала занятий. Сначала языковой экзамен и зачисление, затем разрешение на учёбу; и то и другое занимает месяцы.\nДокументы о средствах собирайте заранее: смотрят и на то, как давно деньги лежат на счёте.',
      },
    },
  },
  australia: {
    decides: {
      question: {
        uz: 'Avstraliya talaba vizasi haqida kim qaror qiladi?',
        en: 'Who decides on an Australian student visa?',
        ru: 'Кто принимает решение о студенческой визе в Австралию?',
      },
      answer: {
        uz: 'Avstraliya Ichki ishlar departamenti (Department of Home Affairs). O‘qishga qabulni universitet yoki kollej tasdiqlaydi.\nDepartament o‘qishga haqiqiy niyatingiz borligini ham baholaydi. Qarorga ta’sir qila olmaymiz, lekin dalillarni to‘liq tayyorlaymiz.',
        en: 'The Department of Home Affairs of Australia. The university or college confirms your enrolment.\nThe department also assesses whether you really mean to study. We cannot influence the decision, but we prepare the evidence completely.',
        ru: 'Министерство внутренних дел Австралии (Department of Home Affairs). Зачисление подтверждает университет или колледж.\nМинистерство оценивает и то, действительно ли вы намерены учиться. Повлиять на решение мы не можем, но готовим доказательства полностью.',
      },
    },
    refused: {
      question: {
        uz: 'Avstraliya vizasi rad etilsa, nima qilinadi?',
        en: 'What if an Australian visa is refused?',
        ru: 'Что делать, если в визе в Австралию отказали?',
      },
      answer: {
        uz: 'Rad javobida qaysi shart bajarilmagani yoziladi. Ba’zi hollarda qarorni qayta ko‘rib chiqishni so‘rash mumkin, boshqalarida yangi ariza topshiriladi.\nAvval sababini tushunish kerak: xuddi shu hujjatlar bilan qayta topshirish foyda bermaydi.',
        en: 'The refusal says which condition was not met. In some cases a review can be asked for, in others a new application is made.\nThe reason has to be understood first: applying again with the same documents does not help.',
        ru: 'В отказе указано, какое условие не выполнено. Иногда можно просить о пересмотре, в других случаях подают новую заявку.\nСначала нужно понять причину: повторная подача с теми же документами не поможет.',
      },
    },
    family: {
      question: {
        uz: 'Avstraliyaga oilam ham borsa bo‘ladimi?',
        en: 'May my family come to Australia with me?',
        ru: 'Может ли семья поехать со мной в Австралию?',
      },
      answer: {
        uz: 'Turmush o‘rtog‘ingiz va voyaga yetmagan farzandlaringiz arizaga qo‘shilishi yoki keyin topshirishi mumkin. Ularni boshidan arizada ko‘rsatish kerak, keyin borishsa ham.\nMablag‘ va sug‘urta oila uchun ham talab qilinadi.',
        en: 'Your spouse and minor children can be part of your application or follow later. They have to be named in it from the start, even if they come later.\nFunds and insurance are required for the family as well.',
        ru: 'Супругу или супругу и несовершеннолетних детей можно включить в заявку, или они подадут позже. Указать их нужно с самого начала, даже если они приедут потом.\nСредства и страховка требуются и на семью.',
      },
    },
    begin: {
      question: {
        uz: 'Avstraliyaga tayyorgarlikni qachon boshlash kerak?',
        en: 'When should I begin to prepare for Australia?',
        ru: 'Когда начинать готовиться к учёбе в Австралии?',
      },
      answer: {
        uz: 'Avstraliyada o‘quv yili qishda boshlanadi, shuning uchun qabulga bahor va yozda tayyorlaniladi. Til imtihoni, qabul, sug‘urta va viza arizasi birin-ketin keladi.\nMaktab yoki universitetni tugatayotgan bo‘lsangiz, oxirgi o‘quv yilining boshida keling.',
        en: 'The school year in Australia starts in our winter, so one prepares for admission in spring and summer. Language test, admission, insurance and the visa application follow one another.\nIf you are finishing school or university, come at the beginning of your last year.',
        ru: 'Учебный год в Австралии начинается нашей зимой, поэтому к поступлению готовятся весной и летом. Языковой экзамен, зачисление, страховка и заявка на визу идут друг за другом.\nЕсли вы заканчиваете школу или университет, приходите в начале последнего учебного года.',
      },
    },
  },
} satisfies CountryQuestions
