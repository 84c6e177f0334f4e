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
      en: 'Hello {name},\n\nYour staff account is ready. Username: {username}\nSet your password through this link:\n{url}\n\nThe link works once and is good for 72 hours.\n\n{agency}\n',
      ru: 'Здравствуйте, {name}!\n\nДля вас готова учётная запись сотрудника. Логин: {username}\nУстановите пароль по этой ссылке:\n{url}\n\nСсылка сработает один раз и действует 72 часа.\n\n{agency}\n',
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
      en: 'Hello {name},\n\nThe password of your account was changed and the sessions on other devices were ended.\nIf this was not you, tell an administrator at once.\n\n{agency}\n',
      ru: 'Здравствуйте, {name}!\n\nПароль вашей учётной записи изменён, сеансы на других устройствах завершены.\nЕсли это были не вы, сразу сообщите администратору.\n\n{agency}\n',
    },
  },
  staff_email_changed: {
    subject: {
      uz: '{agency}: e-mail manzilingiz o‘zgartirildi',
      en: '{agency}: your e-mail address was changed',
      ru: '{agency}: ваш адрес e-mail изменён',
    },
    text: {
      uz: 'Assalomu alaykum, {name}!\n\nHisobingizga endi bu e-mail manzili biriktirilmagan.\nAgar bundan xabaringiz bo‘lmasa, darhol administratorga ayting.\n\n{agency}\n',
      en: 'Hello {name},\n\nThis address no longer belongs to your account.\nIf you did not know of this, tell an administrator at once.\n\n{agency}\n',
      ru: 'Здравствуйте, {name}!\n\nЭтот адрес больше не связан с вашей учётной записью.\nЕсли вы об этом не знали, сразу сообщите администратору.\n\n{agency}\n',
    },
  },
  staff_factor_on: {
    subject: {
      uz: '{agency}: ikki bosqichli himoya yoqildi',
      en: '{agency}: the second factor is on',
      ru: '{agency}: двухэтапная защита включена',
    },
    text: {
      uz: 'Assalomu alaykum, {name}!\n\nEndi hisobingizga kirishda tasdiqlash kodi so‘raladi.\nAgar buni siz qilmagan bo‘lsangiz, darhol administratorga xabar bering.\n\n{agency}\n',
      en: 'Hello {name},\n\nSigning in to your account now asks for a code.\nIf this was not you, tell an administrator at once.\n\n{agency}\n',
      ru: 'Здравствуйте, {name}!\n\nТеперь при входе в вашу учётную запись запрашивается код.\nЕсли это были не вы, сразу сообщите администратору.\n\n{agency}\n',
    },
  },
  staff_factor_off: {
    subject: {
      uz: '{agency}: ikki bosqichli himoya o‘chirildi',
      en: '{agency}: the second factor is off',
      ru: '{agency}: двухэтапная защита отключена',
    },
    text: {
      uz: 'Assalomu alaykum, {name}!\n\nHisobingizga kirishda endi tasdiqlash kodi so‘ralmaydi.\nAgar buni siz qilmagan bo‘lsangiz, darhol administratorga xabar bering.\n\n{agency}\n',
      en: 'Hello {name},\n\nSigning in to your account no longer asks for a code.\nIf this was not you, tell an administrator at once.\n\n{agency}\n',
      ru: 'Здравствуйте, {name}!\n\nПри входе в вашу учётную запись код больше не запрашивается.\nЕсли это были не вы, сразу сообщите администратору.\n\n{agency}\n',
    },
  },
  staff_sign_in_alarm: {
    subject: {
      uz: '{agency}: hisobingizga kirishga urinishlar',
      en: '{agency}: failed sign-ins to your account',
      ru: '{agency}: попытки входа в вашу учётную запись',
    },
    text: {
      uz: 'Assalomu alaykum, {name}!\n\nBir kun ichida hisobingizga {n} marta noto‘g‘ri parol yoki kod bilan kirishga urinildi.\nAgar bu siz bo‘lmasangiz, parolingizni almashtiring va administratorga xabar bering.\n\n{agency}\n',
      en: 'Hello {name},\n\nWithin a day there were {n} tries to sign in to your account with a wrong password or code.\nIf this was not you, change your password and tell an administrator.\n\n{agency}\n',
      ru: 'Здравствуйте, {name}!\n\nЗа сутки было {n} попыток войти в вашу учётную запись с неверным паролем или кодом.\nЕсли это были не вы, смените пароль и сообщите администратору.\n\n{agency}\n',
    },
  },
} satisfies Record<string, MailText>
