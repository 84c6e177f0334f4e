import type { StarterQuestion } from './starter-question.ts'

export const accountQuestions: StarterQuestion[] = [
  {
    anchor: 'forgot-password',
    topic: 'account',
    question: {
      uz: 'Parolni unutdim. Nima qilaman?',
      en: 'I forgot my password. What should I do?',
      ru: 'Я не помню пароль. Что делать?',
    },
    answer: {
      uz: 'Parolni tiklash sahifasida e-mail manzilingizni yozing. Shu manzilga hisob ochilgan bo‘lsa, pochtangizga havola keladi; uni ochib, yangi parol qo‘yasiz.\nHavola bir soat va faqat bir marta ishlaydi. Xatni topa olmasangiz, spam jildini ham ko‘ring.',
      en: 'Enter your email address on the password reset page. If there is an account with it, we will send you a link; open it and set a new password.\nThe link works for one hour and only once. If you cannot find the email, check your spam folder.',
      ru: 'Укажите свой e-mail на странице восстановления пароля. Если аккаунт с ним существует, придёт ссылка: откройте её и задайте новый пароль.\nСсылка действует один час и срабатывает только один раз. Если письма нет, загляните в папку «Спам».',
    },
  },
  {
    anchor: 'password-rules',
    topic: 'account',
    question: {
      uz: 'Parol qanday bo‘lishi kerak?',
      en: 'What should the password be like?',
      ru: 'Каким должен быть пароль?',
    },
    answer: {
      uz: 'Kamida {password} ta belgi. Eng ko‘p tarqalgan parollar qabul qilinmaydi. Boshqa saytlarda ishlatmaydigan parol tanlang.',
      en: 'At least {password} characters. The most common passwords are not accepted. Choose one you do not use anywhere else.',
      ru: 'Не короче {password} символов. Самые распространённые пароли не принимаются. Выберите пароль, который больше нигде не используете.',
    },
  },
  {
    anchor: 'google-sign-in',
    topic: 'account',
    question: {
      uz: 'Google orqali kirsam, nima bo‘ladi?',
      en: 'What happens when I sign in with Google?',
      ru: 'Что происходит при входе через Google?',
    },
    answer: {
      uz: 'Kirish sahifasida Google tugmasi bo‘lsa, parolsiz kirishingiz mumkin. Google bizga ismingiz va e-mail manzilingizni aytadi, Google parolingizni biz ko‘rmaymiz.',
      en: 'If the sign-in page shows the Google button, you can sign in without a password. Google gives us your name and email address; we never see your Google password.',
      ru: 'Если на странице входа есть кнопка Google, можно войти без пароля. Google сообщает нам ваше имя и e-mail; пароля от Google мы не видим.',
    },
  },
  {
    anchor: 'confirm-email',
    topic: 'account',
    question: {
      uz: 'E-mailni tasdiqlash nima uchun kerak?',
      en: 'Why should I confirm my email?',
      ru: 'Зачем подтверждать e-mail?',
    },
    answer: {
      uz: 'E-mail sizniki ekanini bilishimiz uchun. Tasdiqlaganingizdan keyin ofisimizda shu manzilga ochilgan yozuvlar ham kabinetingizga qo‘shiladi.\nTasdiqlash xatini profilingizdan qayta so‘rash mumkin.',
      en: 'So that we know the address is yours. Once it is confirmed, any records our office has created for that address are added to your account.\nYou can request the confirmation email again in your profile.',
      ru: 'Чтобы мы знали, что адрес ваш. После подтверждения к вашему кабинету присоединятся записи, которые наш офис открыл на этот адрес.\nПисьмо можно запросить ещё раз в профиле.',
    },
  },
  {
    anchor: 'confirmation-code',
    topic: 'account',
    question: {
      uz: 'Kirishda tasdiqlash kodi so‘ralyapti. Bu nima?',
      en: 'I am asked for a confirmation code. What is it?',
      ru: 'При входе просят код подтверждения. Что это?',
    },
    answer: {
      uz: 'Hisobingizda ikkinchi bosqich yoqilgan: paroldan keyin telefoningizdagi autentifikator ilovasi ko‘rsatadigan olti raqamli kod kiritiladi.\nTelefoningiz yo‘qolgan bo‘lsa, biz bilan bog‘laning.',
      en: 'Your account has two-step verification: after your password you enter the six-digit code from the authenticator app on your phone.\nIf you have lost the phone, contact us.',
      ru: 'В вашем аккаунте включена двухэтапная аутентификация: после пароля вводится шестизначный код из приложения-аутентификатора на телефоне.\nЕсли телефон потерян, свяжитесь с нами.',
    },
  },
]
