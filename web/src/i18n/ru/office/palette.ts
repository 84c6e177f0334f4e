import type { Translation } from '../../translation.ts'
import type { palette as paletteModel, shortcuts as shortcutsModel } from '../../uz/office/palette.ts'

export const palette = {
  open: 'Поиск',
  title: 'Поиск и переход',
  placeholder: 'Имя, телефон, e-mail или раздел…',
  results: 'Результаты',
  groups: {
    section: 'Разделы',
    action: 'Действия',
    client: 'Клиенты',
    application: 'Заявки',
    lead: 'Лиды',
    contact: 'Обращения',
    staff: 'Сотрудники',
    service: 'Услуги',
  },
  actions: {
    client: 'Новый клиент',
    application: 'Новая заявка',
    lead: 'Новый лид',
    import: 'Импорт лидов из файла',
    service: 'Новая услуга',
    story: 'Новая история',
    partner: 'Новый партнёр',
    country: 'Новая страна',
    question: 'Новый вопрос',
    member: 'Новый сотрудник в команде',
    input: 'Новый документ услуг',
    staff: 'Новый админ',
    key: 'Новый API-ключ',
    webhook: 'Новый вебхук',
  },
  searching: 'Ищем…',
  nothing: 'Ничего не найдено',
  failed: 'Не удалось выполнить поиск',
  resultCount: 'Результатов: {n}',
} satisfies Translation<typeof paletteModel, 'ru'>

export const shortcuts = {
  title: 'Горячие клавиши',
  open: 'Горячие клавиши',
  keys: {
    palette: 'Поиск и переход',
    search: 'Поиск по списку',
    next: 'Следующая строка',
    previous: 'Предыдущая строка',
    select: 'Выбрать строку',
    assign: 'Назначить выбранные лиды',
    nextLead: 'Следующий лид',
    enter: 'Открыть строку',
    escape: 'Закрыть, снять выбор',
    help: 'Это окно',
  },
  single: 'Команды одной клавишей',
  singleAbout: 'Если выключить, работают только Ctrl+K, Enter и Esc.',
} satisfies Translation<typeof shortcutsModel, 'ru'>
