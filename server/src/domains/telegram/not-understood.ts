import { say, type Turn } from './turn.ts'

const onlyText = {
  uz: 'Hozircha faqat matn, rasm va faylni tushunaman',
  en: 'For now I understand only text, pictures and files',
  ru: 'Пока я понимаю только текст, фото и файлы',
}

/** A voice message, a video, a sticker, a place: not taken. */
export async function sayNotUnderstood(turn: Turn): Promise<void> {
  await say(turn, onlyText)
}
