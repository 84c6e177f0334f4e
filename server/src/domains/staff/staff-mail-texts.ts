import type { MailText } from '../../mail/mail-text.ts'

/** The mails to members of staff. */
export const mailTexts = {
  staff_invite: {
    subject: {
      uz: '{agency}: parol o‘rnatish uchun havola',
      en: '{agency}: your link to set a password',
      ru: '{agency}: ссылка для установки пароля',
    },
    text: {
      uz: 'Assalomu alaykum, {name}!\n\nSiz uchun xodim hisobi tayyor. Login: {username}\nParolni shu havola orqali o‘rnating:\n{url}\n\nHavola bir marta ishlaydi va 72 soatdan keyin eskiradi.\n\n{agency}\n',
      en: 'Hello {name},\n\nYour staff account is ready. Username: {username}\nSet your password using this link:\n{url}\n\nThe link works once and is valid for 72 hours.\n\n{agency}\n',
      ru: 'Здравствуйте, {name}!\n\nДля вас создан аккаунт сотрудника. Логин: {username}\nЗадайте пароль по этой ссылке:\n{url}\n\nСсылка сработает один раз и действует 72 часа.\n\n{agency}\n',
    },
  },
  staff_password_changed: {
    subject: {
      uz: '{agency}: parolingiz o‘zgartirildi',
      en: '{agency}: your password was changed',
      ru: '{agency}: ваш пароль изменён',
    },
    text: {
      uz: 'Assalomu alaykum, {name}!\n\nHisobingizning paroli o‘zgartirildi, boshqa qurilmalardagi seanslar yopildi.\nAgar buni siz qilmagan bo‘lsangiz, darhol administratorga xabar bering.\n\n{agency}\n',
      en: 'Hello {name},\n\nThe password of your account was changed and you were signed out on your other devices.\nIf this was not you, tell an administrator immediately.\n\n{agency}\n',
      ru: 'Здравствуйте, {name}!\n\nПароль вашего аккаунта изменён, сеансы на других устройствах завершены.\nЕсли это были не вы, сразу сообщите администратору.\n\n{agency}\n',
    },
  },
  staff_email_changed: {
    subject: {
      uz: '{agency}: e-mail manzilingiz o‘zgartirildi',
      en: '{agency}: your email address was changed',
      ru: '{agency}: ваш адрес e-mail изменён',
    },
    text: {
      uz: 'Assalomu alaykum, {name}!\n\nHisobingizga endi bu e-mail manzili biriktirilmagan.\nAgar bundan xabaringiz bo‘lmasa, darhol administratorga ayting.\n\n{agency}\n',
      en: 'Hello {name},\n\nThis address is no longer linked to your account.\nIf you were not aware of this, tell an administrator immediately.\n\n{agency}\n',
      ru: 'Здравствуйте, {name}!\n\nЭтот адрес больше не связан с вашим аккаунтом.\nЕсли вы об этом не знали, сразу сообщите администратору.\n\n{agency}\n',
    },
  },
  staff_factor_on: {
    subject: {
      uz: '{agency}: ikki bosqichli himoya yoqildi',
      en: '{agency}: two-step verification is on',
      ru: '{agency}: двухэтапная аутентификация включена',
    },
    text: {
      uz: 'Assalomu alaykum, {name}!\n\nEndi hisobingizga kirishda tasdiqlash kodi so‘raladi.\nAgar buni siz qilmagan bo‘lsangiz, darhol administratorga xabar bering.\n\n{agency}\n',
      en: 'Hello {name},\n\nYou now need a code to sign in to your account.\nIf this was not you, tell an administrator immediately.\n\n{agency}\n',
      ru: 'Здравствуйте, {name}!\n\nТеперь при входе в ваш аккаунт запрашивается код.\nЕсли это были не вы, сразу сообщите администратору.\n\n{agency}\n',
    },
  },
  staff_factor_off: {
    subject: {
      uz: '{agency}: ikki bosqichli himoya o‘chirildi',
      en: '{agency}: two-step verification is off',
      ru: '{agency}: двухэтапная аутентификация отключена',
    },
    text: {
      uz: 'Assalomu alaykum, {name}!\n\nHisobingizga kirishda endi tasdiqlash kodi so‘ralmaydi.\nAgar buni siz qilmagan bo‘lsangiz, darhol administratorga xabar bering.\n\n{agency}\n',
      en: 'Hello {name},\n\nYou no longer need a code to sign in to your account.\nIf this was not you, tell an administrator immediately.\n\n{agency}\n',
      ru: 'Здравствуйте, {name}!\n\nПри входе в ваш аккаунт код больше не запрашивается.\nЕсли это были не вы, сразу сообщите администратору.\n\n{agency}\n',
    },
  },
  staff_api_key_made: {
    subject: {
      uz: '{agency}: nomingizdan API kaliti yaratildi',
      en: '{agency}: an API key was made in your name',
      ru: '{agency}: от вашего имени создан API-ключ',
    },
    text: {
      uz: 'Assalomu alaykum, {name}!\n\nHisobingizdan «{key}» nomli API kaliti yaratildi: u sizning nomingizdan ishlaydi.\nAgar buni siz qilmagan bo‘lsangiz, kalitni bekor qiling, parolingizni almashtiring va darhol administratorga xabar bering.\n\n{agency}\n',
      en: 'Hello {name},\n\nAn API key called “{key}” was made from your account. It acts in your name.\nIf this was not you, revoke it, change your password and tell an administrator immediately.\n\n{agency}\n',
      ru: 'Здравствуйте, {name}!\n\nИз вашего аккаунта создан API-ключ «{key}»: он действует от вашего имени.\nЕсли это были не вы, отзовите его, смените пароль и сразу сообщите администратору.\n\n{agency}\n',
    },
  },
  staff_sign_in_alarm: {
    subject: {
      uz: '{agency}: hisobingizga kirishga urinishlar',
      en: '{agency}: failed attempts to sign in to your account',
      ru: '{agency}: попытки входа в ваш аккаунт',
    },
    text: {
      uz: 'Assalomu alaykum, {name}!\n\nBir kun ichida hisobingizga {n} marta noto‘g‘ri parol yoki kod bilan kirishga urinildi.\nAgar bu siz bo‘lmasangiz, parolingizni almashtiring va administratorga xabar bering.\n\n{agency}\n',
      en: 'Hello {name},\n\nIn the last 24 hours there were {n} attempts to sign in to your account with a wrong password or code.\nIf this was not you, change your password and tell an administrator.\n\n{agency}\n',
      ru: 'Здравствуйте, {name}!\n\nПопыток войти в ваш аккаунт с неверным паролем или кодом за сутки: {n}.\nЕсли это были не вы, смените пароль и сообщите администратору.\n\n{agency}\n',
    },
  },
} satisfies Record<string, MailText>
