import type { Translation } from '../translation.ts'
import type { channels as model } from '../uz/channels.ts'

export const channels = {
  title: 'Сообщения и Telegram',
  lead: 'Выберите, куда и в какие часы приходят сообщения о вашей заявке.',
  failed: 'Не удалось загрузить данные: {reason}',
  saved: 'Ваш выбор сохранён',
  none: 'Подключите Telegram, и сообщения будут приходить в чат: там же можно ответить и отправить документы.',
  chat: {
    linked: 'Подключён',
    since: 'с {time}',
    blocked: 'Бот заблокирован',
    blockedAbout: 'Сообщения не доходят до чата. Разблокируйте бота в Telegram и напишите ему любое слово.',
    link: 'Подключить Telegram',
    linkAnother: 'Подключить другой чат',
    openBot: 'Открыть бота',
    confirm: 'Откройте бота в Telegram и нажмите «Да, подключить». Эта страница обновится сама.',
    done: 'Telegram подключён',
    unlink: 'Отключить',
    unlinkQuestion: 'Отключить Telegram?',
    unlinkAbout: 'В этот чат больше ничего не придёт, а данные в нём согласия будут отозваны.',
    unlinked: 'Telegram отключён',
  },
  link: {
    open: 'Открыть в Telegram',
    qr: 'QR-код для подключения Telegram',
    scan: 'Если Telegram у вас на телефоне, отсканируйте этот код его камерой.',
    until: 'Ссылка действует до {time}.',
    old: 'Срок действия ссылки истёк.',
    renew: 'Получить новую ссылку',
    close: 'Закрыть',
  },
  choice: {
    label: 'Куда отправлять сообщения?',
    options: {
      auto: 'Автоматически',
      telegram: 'В Telegram',
      mail: 'На e-mail',
      both: 'И туда, и туда',
    },
    about: 'Автоматически: в чат, если Telegram подключён. Что не дошло до чата, уходит на e-mail.',
    noMail: 'В вашем аккаунте нет e-mail, поэтому сообщения приходят только в Telegram.',
  },
  quiet: {
    label: 'Тихие часы',
    about: 'В эти часы мы ничего не отправляем в чат (время Ташкента).',
    from: 'С',
    to: 'До',
  },
} satisfies Translation<typeof model, 'ru'>
