import type { Translation } from '../translation.ts'
import type { office as model } from '../uz/office.ts'
import { channels } from './channels.ts'
import { apiKeys } from './office/api-keys.ts'
import { applications } from './office/applications.ts'
import { cases } from './office/cases.ts'
import { clients } from './office/clients.ts'
import { contacts } from './office/contacts.ts'
import { countries } from './office/countries.ts'
import { countryRules } from './office/country-rules.ts'
import { desk } from './office/desk.ts'
import { helper } from './office/helper.ts'
import { inbox } from './office/inbox.ts'
import { inputs } from './office/inputs.ts'
import { leadAgents } from './office/lead-agents.ts'
import { leadEditing } from './office/lead-editing.ts'
import { leadIntake } from './office/lead-intake.ts'
import { leadLists } from './office/lead-lists.ts'
import { leadManagers } from './office/lead-managers.ts'
import { leadRecord } from './office/lead-record.ts'
import { leadUndo } from './office/lead-undo.ts'
import { leads } from './office/leads.ts'
import { lists } from './office/lists.ts'
import { notifications } from './office/notifications.ts'
import { palette, shortcuts } from './office/palette.ts'
import { partners } from './office/partners.ts'
import { pictures } from './office/pictures.ts'
import { plots } from './office/plots.ts'
import { prefs } from './office/prefs.ts'
import { questions } from './office/questions.ts'
import { rates } from './office/rates.ts'
import { records } from './office/records.ts'
import { documentViews, review } from './office/review.ts'
import { scripts } from './office/scripts.ts'
import { services } from './office/services.ts'
import { settings } from './office/settings.ts'
import { steps } from './office/steps.ts'
import { stories } from './office/stories.ts'
import { system } from './office/system.ts'
import { tasks } from './office/tasks.ts'
import { team } from './office/team.ts'
import { telegram } from './office/telegram.ts'
import { today } from './office/today.ts'
import { webhooks } from './office/webhooks.ts'
import { passport } from './passport.ts'

export const office = {
  title: 'Админ-панель',
  nav: {
    label: 'Разделы',
    open: 'Открыть меню разделов',
    collapse: 'Свернуть панель',
    expand: 'Развернуть панель',
    toSite: 'На сайт',
    sectionCount: '{n}',
    account: 'Меню аккаунта',
    settings: 'Настройки профиля',
    signOut: 'Выйти',
  },
  sections: {
    client: 'Клиенты',
    applications: 'Заявки',
    services: 'Услуги',
    stories: 'Истории',
    partners: 'Партнёры',
    countries: 'Страны',
    questions: 'Вопросы',
    rates: 'Курсы валют',
    team: 'Команда',
    pictures: 'Фотографии',
    helper: 'Подбор программы',
    contacts: 'Обращения',
    service_inputs: 'Документы услуг',
    leads: 'Лиды',
    cases: 'Дела',
    review: 'Проверка',
    inbox: 'Сообщения',
    user: 'Админы',
    profile: 'Профиль',
    system: 'Система',
    'api-keys': 'API-ключи',
    webhooks: 'Вебхуки',
    settings: 'Настройки',
  },
  noPermission: {
    title: 'Нет доступа',
    text: 'Раздел «{section}» недоступен для вашей роли. Если он нужен, обратитесь к администратору.',
    toFirst: 'Перейти в раздел «{section}»',
  },
  notFound: {
    title: 'Страница не найдена',
    text: 'В админ-панели нет такого адреса. Возможно, ссылка устарела или написана с ошибкой.',
    toFirst: 'Главная админ-панели',
  },
  crash: {
    title: 'Не удалось показать страницу',
    text: 'Произошла непредвиденная ошибка. Попробуйте перезагрузить страницу.',
    reload: 'Перезагрузить',
  },
  meFailed: 'Не удалось загрузить данные вашего аккаунта',
  roles: {
    super_admin: 'Суперадмин',
    admin: 'Админ',
    manager: 'Менеджер',
    finance: 'Финансы',
    call_manager: 'Менеджер по звонкам',
    call_agent: 'Агент по звонкам',
    consulting_manager: 'Менеджер по консультациям',
    consulting_agent: 'Агент по консультациям',
    document_manager: 'Менеджер по документам',
    document_agent: 'Агент по документам',
  },
  roleUses: {
    super_admin: 'всё, включая админов и аудит',
    admin: 'все разделы и сотрудники ниже по роли',
    manager: 'клиенты, заявки, содержание сайта и лиды',
    finance: 'видит заявки и карточку клиента, вносит курсы валют',
    call_manager: 'назначает новые лиды агентам по звонкам',
    call_agent: 'звонит назначенным ему лидам',
    consulting_manager: 'назначает лиды консультантам',
    consulting_agent: 'консультирует и записывает решение',
    document_manager: 'назначает лиды агентам по документам',
    document_agent: 'собирает документы лидов',
  },
  login: {
    title: 'Вход в админ-панель',
    login: 'Логин или e-mail',
    password: 'Пароль',
    submit: 'Войти',
    forgot: 'Забыли пароль? Попросите у своего админа новую ссылку-приглашение.',
    code: 'Код подтверждения',
    codeHint: '6 цифр из приложения-аутентификатора или один из кодов восстановления.',
    codeLead: 'Этот аккаунт защищён вторым этапом.',
    codeSubmit: 'Подтвердить',
    back: 'Войти с другим аккаунтом',
    welcome: 'Добро пожаловать в админ-панель!',
    failed: 'Не удалось войти',
  },
  invite: {
    title: 'Установка пароля',
    from: '{name} приглашает вас в админ-панель.',
    fromMachine: 'Для вас создан аккаунт в админ-панели.',
    name: 'Имя',
    login: 'Логин',
    password: 'Новый пароль',
    repeat: 'Повторите пароль',
    rules: 'Не менее {n} символов. Распространённые пароли не принимаются.',
    submit: 'Сохранить пароль и войти',
    noToken: 'В ссылке нет кода приглашения. Откройте полную ссылку из письма или сообщения.',
    failed: 'Не удалось проверить приглашение',
    passwordSet: 'Пароль сохранён. При входе в этот аккаунт понадобится и код подтверждения.',
    toLogin: 'На страницу входа',
  },
  lists,
  records,
  palette,
  shortcuts,
  clients,
  applications,
  cases,
  review,
  documentViews,
  inbox,
  services,
  steps,
  stories,
  partners,
  countries,
  countryRules,
  questions,
  rates,
  team,
  pictures,
  helper,
  contacts,
  inputs,
  leads,
  leadManagers,
  leadRecord,
  tasks,
  scripts,
  settings,
  today,
  leadIntake,
  notifications,
  desk,
  leadAgents,
  leadEditing,
  leadLists,
  leadUndo,
  plots,
  prefs,
  system,
  telegram,
  /** Of the own chat, as clients read them too. */
  channels,
  apiKeys,
  webhooks,
  staff: {
    title: 'Список админов',
    add: 'Новый админ',
    edit: 'Изменить',
    search: 'Поиск по имени, логину, телефону или e-mail',
    none: 'Ничего не найдено',
    failed: 'Не удалось загрузить список сотрудников',
    actions: 'Действия',
    actionsOf: 'Действия: {name}',
    you: 'вы',
    name: 'Имя',
    fullName: 'Полное имя',
    username: 'Логин',
    email: 'E-mail',
    phone: 'Телефон',
    role: 'Роль',
    extraRoles: 'Дополнительные роли',
    extraRolesHint: 'Добавляются к основной роли.',
    active: 'Активен',
    activeOf: 'Активен: {name}',
    inactive: 'Отключён',
    chooseRole: 'Выберите роль',
    optional: '{label} (необязательно)',
    ownRole: 'Свою роль изменить нельзя.',
    save: 'Сохранить',
    saved: 'Сотрудник успешно сохранён',
    saveFailed: 'Не удалось сохранить сотрудника: {message}',
    unknown: 'Неизвестная ошибка',
    saveUnexpected: 'Непредвиденная ошибка: сотрудник не сохранён',
    resendInvite: 'Пригласить снова',
    signOut: 'Завершить все сеансы',
    signedOut: '{name}: все сеансы завершены',
    remove: 'Удалить',
    removed: 'Админ удалён',
    refused: 'Ошибка: {message}',
    removeFailed: 'Не удалось удалить сотрудника',
    removeQuestion: 'Действительно удалить?',
    removeAbout: 'Его открытые лиды освободятся, имя останется в истории.',
    switchOffQuestion: 'Отключить аккаунт?',
    switchOffAbout:
      'Сотрудник сразу выйдет из системы и не сможет войти, его открытые лиды освободятся. Потом аккаунт можно включить снова.',
    switchOff: 'Отключить',
    gone: 'Такой сотрудник не найден',
    network: 'Нет связи с сервером',
  },
  inviteLink: {
    title: 'Ссылка-приглашение',
    text: '{name} установит пароль по этой ссылке. Она показывается только сейчас, работает один раз и устаревает через 72 часа.',
    label: 'Ссылка',
    copy: 'Скопировать',
    copied: 'Скопировано',
    copyFailed: 'Не удалось скопировать, выделите текст',
    done: 'Готово',
  },
  changed: {
    title: 'Эту запись тем временем изменил кто-то другой',
    text: 'Эти поля различаются. Что оставить?',
    same: 'Написанное вами совпадает с сохранённым.',
    field: 'Поле',
    mine: 'Ввели вы',
    theirs: 'Сохранено сейчас',
    nothing: '(пусто)',
    takeTheirs: 'Взять сохранённое',
    sendMine: 'Сохранить моё',
  },
  passportForm: passport,
  passport: {
    passportEnd: 'Последние две цифры: {digits}',
    reveal: 'Показать номер паспорта',
    conceal: 'Скрыть номер паспорта',
  },
  profile: {
    title: 'Профиль',
    personal: 'Личные данные',
    name: 'Полное имя',
    email: 'E-mail',
    change: 'Изменить',
    saved: 'Профиль обновлён',
    avatar: 'Фотография',
    avatarHint: 'PNG, JPEG или WebP, не более {n} МБ.',
    chooseAvatar: 'Выбрать фотографию',
    sendAvatar: 'Сохранить фотографию',
    cancelAvatar: 'Отмена',
    avatarSaved: 'Фотография обновлена',
    password: 'Пароль',
    currentPassword: 'Текущий пароль',
    newPassword: 'Новый пароль',
    repeatPassword: 'Повторите новый пароль',
    changePassword: 'Сменить пароль',
    passwordChanged: 'Пароль изменён, сеансы на других устройствах завершены',
  },
  factor: {
    title: 'Второй этап',
    off: 'Если включить, при входе кроме пароля понадобится код из приложения на телефоне.',
    on: 'При входе после пароля нужен код из приложения на телефоне.',
    isOff: 'Выключен',
    isOn: 'Включён',
    begin: 'Включить',
    password: 'Текущий пароль',
    next: 'Продолжить',
    scan: 'Отсканируйте этот QR-код в приложении-аутентификаторе, затем введите код из приложения.',
    qr: 'QR-код для приложения-аутентификатора',
    secret: 'Если отсканировать не получается, введите в приложение этот ключ вручную:',
    code: 'Код подтверждения',
    codeHint: '6 цифр из приложения или код восстановления.',
    codeFromApp: '6 цифр из приложения.',
    verify: 'Подтвердить и включить',
    recoveryTitle: 'Коды восстановления',
    recoveryText:
      'Если телефон потеряется, вы войдёте с этими кодами. Каждый работает один раз. Больше они не будут показаны: сохраните их в надёжном месте.',
    saved: 'Коды сохранены',
    remove: 'Выключить',
    removeLead: 'Чтобы выключить, введите пароль и текущий код.',
    removed: 'Второй этап выключен',
    enabled: 'Второй этап включён',
  },
} satisfies Translation<typeof model, 'ru'>
