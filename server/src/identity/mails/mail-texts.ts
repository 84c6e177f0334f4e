import type { LocalizedText } from 'contract/text'
import type { MailText } from '../../mail/mail-text.ts'

export const greeting: LocalizedText = { uz: 'Assalomu alaykum!', en: 'Hello!', ru: 'Здравствуйте!' }

export const code: LocalizedText = {
  uz: 'Tasdiqlash kodi: {code}',
  en: 'Confirmation code: {code}',
  ru: 'Код подтверждения: {code}',
}

export const lifetime: LocalizedText = {
  uz: 'Bu xabar bir soat davomida va faqat bir marta amal qiladi.',
  en: 'This message is valid for one hour and can be used only once.',
  ru: 'Письмо действует один час и срабатывает только один раз.',
}

/** Under a link or a code that a stranger may have asked for. */
export const notAsked: LocalizedText = {
  uz: 'Agar buni siz so‘ramagan bo‘lsangiz, xabarga e’tibor bermang: hech narsa o‘zgarmaydi.',
  en: 'If you did not request this, ignore this email: nothing will change.',
  ru: 'Если вы этого не запрашивали, просто проигнорируйте это письмо: ничего не изменится.',
}

/** Under a notice of a change. */
export const notYou: LocalizedText = {
  uz: 'Agar buni siz qilmagan bo‘lsangiz, kirish sahifasidagi «Parolni unutdingizmi?» havolasi orqali darhol yangi parol o‘rnating va bizga xabar bering.',
  en: 'If this was not you, set a new password at once using the “Forgot your password?” link on the sign-in page and let us know.',
  ru: 'Если это были не вы, сразу задайте новый пароль по ссылке «Забыли пароль?» на странице входа и сообщите нам.',
}

/** The same for who has no address, and therefore no password. */
export const notYouWithoutMail: LocalizedText = {
  uz: 'Agar buni siz qilmagan bo‘lsangiz, bizga darhol xabar bering.',
  en: 'If this was not you, let us know at once.',
  ru: 'Если это были не вы, сразу сообщите нам.',
}

/** Mails that let their reader in: by a link, a code, or both. */
export const keyMails = {
  signup: {
    subject: {
      uz: 'Elektron pochta manzilingizni tasdiqlang',
      en: 'Confirm your email address',
      ru: 'Подтвердите адрес электронной почты',
    },
    text: {
      uz: 'Bu manzil sizniki ekanini tasdiqlash uchun quyidagi havolani oching.',
      en: 'Open the link below to confirm that this address is yours.',
      ru: 'Откройте ссылку ниже, чтобы подтвердить, что этот адрес ваш.',
    },
  },
  recovery: {
    subject: { uz: 'Parolni tiklash', en: 'Reset your password', ru: 'Восстановление пароля' },
    text: {
      uz: 'Yangi parol o‘rnatish uchun quyidagi havolani oching.',
      en: 'Open the link below to set a new password.',
      ru: 'Откройте ссылку ниже, чтобы задать новый пароль.',
    },
  },
  email_change_old: {
    subject: {
      uz: 'Elektron pochta manzilini o‘zgartirish',
      en: 'Change your email address',
      ru: 'Смена адреса электронной почты',
    },
    text: {
      uz: 'Hisobingiz uchun yangi elektron pochta manzili ko‘rsatildi. Rozi bo‘lsangiz, quyidagi havolani oching. Yangi manzil ham tasdiqlangach, o‘zgarish kuchga kiradi.',
      en: 'Someone asked to change the email address of your account. If you agree, open the link below. The change takes effect once the new address is confirmed too.',
      ru: 'Для вашего аккаунта указан новый адрес электронной почты. Если вы согласны, откройте ссылку ниже. Адрес изменится, когда будет подтверждён и новый.',
    },
  },
  email_change_new: {
    subject: {
      uz: 'Yangi elektron pochta manzilini tasdiqlang',
      en: 'Confirm your new email address',
      ru: 'Подтвердите новый адрес электронной почты',
    },
    text: {
      uz: 'Bu manzil hisobning yangi elektron pochta manzili sifatida ko‘rsatildi. Tasdiqlash uchun quyidagi havolani oching. Eski manzil ham tasdiqlagach, o‘zgarish kuchga kiradi.',
      en: 'This address was entered as the new email address of an account. Open the link below to confirm it. The change takes effect once the old address is confirmed too.',
      ru: 'Этот адрес указан как новый адрес аккаунта. Чтобы подтвердить его, откройте ссылку ниже. Адрес изменится, когда смену подтвердят и со старого.',
    },
  },
  reauthentication: {
    subject: { uz: 'Tasdiqlash kodi', en: 'Confirmation code', ru: 'Код подтверждения' },
    text: {
      uz: 'O‘zgarishni tasdiqlash uchun quyidagi kodni kiriting. Uni hech kimga aytmang.',
      en: 'Enter the code below to confirm the change. Do not share it with anyone.',
      ru: 'Введите код ниже, чтобы подтвердить изменение. Никому его не сообщайте.',
    },
  },
  invite: {
    subject: { uz: 'Sizni taklif qilishdi', en: 'You have been invited', ru: 'Вас пригласили' },
    text: {
      uz: 'Siz uchun hisob ochildi. Taklifni qabul qilish uchun quyidagi havolani oching.',
      en: 'An account has been created for you. Open the link below to accept the invitation.',
      ru: 'Для вас создан аккаунт. Чтобы принять приглашение, откройте ссылку ниже.',
    },
  },
} satisfies Record<string, MailText>

/** Mails that only tell what has happened. */
export const notices = {
  password_changed: {
    subject: { uz: 'Parolingiz o‘zgartirildi', en: 'Your password was changed', ru: 'Ваш пароль изменён' },
    text: {
      uz: 'Hisobingizning paroli o‘zgartirildi. Boshqa qurilmalardagi kirishlar yakunlandi.',
      en: 'The password of your account was changed. You have been signed out on your other devices.',
      ru: 'Пароль вашего аккаунта изменён. На других устройствах выполнен выход.',
    },
  },
  email_changed: {
    subject: {
      uz: 'Elektron pochta manzilingiz o‘zgartirildi',
      en: 'Your email address was changed',
      ru: 'Ваш адрес электронной почты изменён',
    },
    text: {
      uz: 'Hisobingizning elektron pochta manzili o‘zgartirildi. Endi hisobga yangi manzil bilan kiriladi.',
      en: 'The email address of your account was changed. From now on, sign in with the new address.',
      ru: 'Адрес электронной почты вашего аккаунта изменён. Теперь для входа используется новый адрес.',
    },
  },
  email_added: {
    subject: {
      uz: 'Hisobingizga elektron pochta qo‘shildi',
      en: 'An email address was added to your account',
      ru: 'К вашему аккаунту добавлена электронная почта',
    },
    text: {
      uz: 'Endi hisobingizga elektron pochta orqali ham kirish mumkin. Boshqa qurilmalardagi kirishlar yakunlandi.',
      en: 'From now on, you can also sign in to your account by email. You have been signed out on your other devices.',
      ru: 'Теперь в ваш аккаунт можно входить и по электронной почте. На других устройствах выполнен выход.',
    },
  },
  factor_added: {
    subject: {
      uz: 'Ikki bosqichli kirish yoqildi',
      en: 'Two-step verification is on',
      ru: 'Двухэтапная аутентификация включена',
    },
    text: {
      uz: 'Hisobingizga kirish uchun endi paroldan tashqari ilovadagi kod ham kerak bo‘ladi.',
      en: 'From now on, you will need a code from your app as well as your password to sign in.',
      ru: 'Теперь для входа в аккаунт, кроме пароля, нужен код из приложения.',
    },
  },
  factor_removed: {
    subject: {
      uz: 'Ikki bosqichli kirish o‘chirildi',
      en: 'Two-step verification is off',
      ru: 'Двухэтапная аутентификация отключена',
    },
    text: {
      uz: 'Hisobingizdan ilovadagi kod bilan tasdiqlash usuli olib tashlandi.',
      en: 'You no longer need a code from an app to sign in to your account.',
      ru: 'При входе в аккаунт код из приложения больше не запрашивается.',
    },
  },
  factor_reset: {
    subject: {
      uz: 'Ikki bosqichli kirish bekor qilindi',
      en: 'Two-step verification was reset',
      ru: 'Двухэтапная аутентификация отключена',
    },
    text: {
      uz: 'Xodimimiz hisobingizdan ilovadagi kod bilan tasdiqlash usulini olib tashladi. Hamma qurilmalardagi kirishlar yakunlandi, endi hisobga parol bilan kiriladi. Kabinetdagi «Xavfsizlik» bo‘limida ikki bosqichli kirishni qaytadan yoqing.',
      en: 'A member of our staff turned off two-step verification for your account. You have been signed out on all devices, and your password is now enough to sign in. Turn two-step verification on again under “Security” in your account.',
      ru: 'Наш сотрудник отключил двухэтапную аутентификацию вашего аккаунта. На всех устройствах выполнен выход, теперь для входа достаточно пароля. Снова включите её в разделе «Безопасность» личного кабинета.',
    },
  },
  google_linked: {
    subject: {
      uz: 'Hisobingizga Google orqali kirish qo‘shildi',
      en: 'Google sign-in was added to your account',
      ru: 'Добавлен вход через Google',
    },
    text: {
      uz: 'Endi hisobingizga Google orqali ham kirish mumkin.',
      en: 'From now on, you can also sign in to your account with Google.',
      ru: 'Теперь в ваш аккаунт можно входить и через Google.',
    },
  },
  google_unlinked: {
    subject: {
      uz: 'Google orqali kirish o‘chirildi',
      en: 'Google sign-in was removed from your account',
      ru: 'Вход через Google отключён',
    },
    text: {
      uz: 'Endi hisobingizga Google orqali kirib bo‘lmaydi. Boshqa qurilmalardagi kirishlar yakunlandi.',
      en: 'Your account can no longer be signed in to with Google. You have been signed out on your other devices.',
      ru: 'Войти в ваш аккаунт через Google больше нельзя. На других устройствах выполнен выход.',
    },
  },
  telegram_linked: {
    subject: {
      uz: 'Hisobingizga Telegram orqali kirish qo‘shildi',
      en: 'Telegram sign-in was added to your account',
      ru: 'Добавлен вход через Telegram',
    },
    text: {
      uz: 'Endi hisobingizga Telegram orqali ham kirish mumkin.',
      en: 'From now on, you can also sign in to your account with Telegram.',
      ru: 'Теперь в ваш аккаунт можно входить и через Telegram.',
    },
  },
  telegram_unlinked: {
    subject: {
      uz: 'Telegram orqali kirish o‘chirildi',
      en: 'Telegram sign-in was removed from your account',
      ru: 'Вход через Telegram отключён',
    },
    text: {
      uz: 'Endi hisobingizga Telegram orqali kirib bo‘lmaydi. Boshqa qurilmalardagi kirishlar yakunlandi.',
      en: 'Your account can no longer be signed in to with Telegram. You have been signed out on your other devices.',
      ru: 'Войти в ваш аккаунт через Telegram больше нельзя. На других устройствах выполнен выход.',
    },
  },
  google_joined: {
    subject: {
      uz: 'Hisobingiz Google bilan bog‘landi',
      en: 'Your account was linked to Google',
      ru: 'Аккаунт связан с Google',
    },
    text: {
      uz: 'Hisobingizga Google orqali kirildi. Bu manzil avval xat orqali tasdiqlanmagani uchun eski parol bekor qilindi va ochiq kirishlar yakunlandi. Yangi parolni «Parolni unutdingizmi?» havolasi orqali o‘rnatishingiz mumkin.',
      en: 'Someone signed in to your account with Google. As this address had never been confirmed by email, the old password was removed and all open sessions were ended. You can set a new password using the “Forgot your password?” link.',
      ru: 'В ваш аккаунт вошли через Google. Так как этот адрес не был подтверждён письмом, прежний пароль удалён, а открытые сеансы завершены. Новый пароль можно задать по ссылке «Забыли пароль?».',
    },
  },
  address_proved: {
    subject: {
      uz: 'Elektron pochta manzilingiz tasdiqlandi',
      en: 'Your email address is confirmed',
      ru: 'Ваш адрес электронной почты подтверждён',
    },
    text: {
      uz: 'Manzilingiz hisob ochilgan brauzerdan boshqasida tasdiqlandi. Hisobni boshqa odam ochgan bo‘lishi mumkinligi uchun eski parol bekor qilindi va ochiq kirishlar yakunlandi. Yangi parolni kirish sahifasidagi «Parolni unutdingizmi?» havolasi orqali o‘rnating.',
      en: 'Your address was confirmed in a different browser from the one the account was created in. As someone else might have created it, the old password was removed and all open sessions were ended. Set a new password using the “Forgot your password?” link on the sign-in page.',
      ru: 'Ваш адрес подтверждён не в том браузере, в котором создан аккаунт. Так как его мог создать другой человек, прежний пароль удалён, а открытые сеансы завершены. Задайте новый пароль по ссылке «Забыли пароль?» на странице входа.',
    },
  },
  account_exists: {
    subject: {
      uz: 'Sizda allaqachon hisob bor',
      en: 'You already have an account',
      ru: 'У вас уже есть аккаунт',
    },
    text: {
      uz: 'Bu manzil bilan ro‘yxatdan o‘tishga urinildi, lekin u bilan hisob allaqachon ochilgan. Kirish sahifasidan foydalaning; parol esingizda bo‘lmasa, uni o‘sha yerda tiklaysiz.',
      en: 'Someone tried to sign up with this address, but there is already an account with it. Use the sign-in page; if you do not remember your password, you can reset it there.',
      ru: 'С этим адресом пытались зарегистрироваться, но аккаунт с ним уже существует. Воспользуйтесь страницей входа; если вы не помните пароль, его можно восстановить там же.',
    },
  },
} satisfies Record<string, MailText>
