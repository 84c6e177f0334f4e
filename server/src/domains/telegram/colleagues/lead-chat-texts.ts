/** The words that a client gets, too: nobody learns from them what the office knows. */
export const leadChatTexts = {
  arrived: {
    uz: 'Xabaringiz yetib bordi. Javob shu yerga keladi',
    en: 'Your message has arrived. The answer will come here',
    ru: 'Ваше сообщение получено. Ответ придёт сюда',
  },
}
