import type { StarterQuestion } from './starter-question.ts'

export const timesQuestions: StarterQuestion[] = [
  {
    anchor: 'how-long',
    topic: 'times',
    question: {
      uz: 'Hammasi qancha vaqt oladi?',
      en: 'How long does the whole process take?',
      ru: 'Сколько времени занимает всё вместе?',
    },
    answer: {
      uz: 'Odatdagi muddatlar:\n= {step1}: {time1}\n= {step2}: {time2}\n= {step3}: {time3}\n= {step4}: {time4}\nJavob qachon chiqishi elchixona yoki universitetga bog‘liq. Mavsumda u uzoqroq kutilishi mumkin.',
      en: 'Typical times:\n= {step1}: {time1}\n= {step2}: {time2}\n= {step3}: {time3}\n= {step4}: {time4}\nThe timing of the decision is up to the embassy or the university. It can take longer in peak season.',
      ru: 'Обычные сроки:\n= {step1}: {time1}\n= {step2}: {time2}\n= {step3}: {time3}\n= {step4}: {time4}\nКогда придёт решение, зависит от посольства или университета. В сезон ждать иногда приходится дольше.',
    },
  },
  {
    anchor: 'faster',
    topic: 'times',
    question: {
      uz: 'Jarayonni tezlashtirsa bo‘ladimi?',
      en: 'Can the process be sped up?',
      ru: 'Можно ли ускорить процесс?',
    },
    answer: {
      uz: 'Bizga va sizga bog‘liq qismini tezlashtirsa bo‘ladi: hujjatlar birdan to‘liq va aniq bo‘lsa, tekshirish tez tugaydi. Elchixona yoki universitet navbatiga ta’sir qila olmaymiz.',
      en: 'The part that depends on you and us can: if your documents are complete and legible from the start, checking them is quick. We cannot influence the queue at an embassy or a university.',
      ru: 'Ту часть, что зависит от вас и от нас, — да: если документы сразу полные и читаемые, проверка проходит быстро. На очередь в посольстве или университете мы повлиять не можем.',
    },
  },
  {
    anchor: 'reply-time',
    topic: 'times',
    question: {
      uz: 'Murojaatimga qachon javob berasiz?',
      en: 'When will you reply to my message?',
      ru: 'Когда вы ответите на моё обращение?',
    },
    answer: {
      uz: 'Ish vaqtida, navbati bilan: {hours}. Shoshilinch savol bo‘lsa, qo‘ng‘iroq qiling: {phone}.',
      en: 'During office hours, in the order received: {hours}. If it is urgent, call {phone}.',
      ru: 'В рабочее время, в порядке очереди: {hours}. Если вопрос срочный, позвоните: {phone}.',
    },
  },
]
