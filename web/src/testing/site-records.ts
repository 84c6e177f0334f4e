import type { Partner } from 'contract/partners'
import type { Question } from 'contract/questions'
import type { Service } from 'contract/services'
import type { Story } from 'contract/stories'

/** The records of the public pages; a test passes only the fields it is about. */
export function aService(fields: Partial<Service> = {}): Service {
  return {
    id: '0192f0c4-0000-7000-8000-0000000000b1',
    title: { uz: 'Talaba vizasi', en: 'Student visa', ru: 'Студенческая виза' },
    description: { uz: 'Hujjatlarni birga tayyorlaymiz.', en: '', ru: '' },
    price: '$300+',
    featured: true,
    duration: '2–8 hafta',
    duration_texts: { uz: '2–8 hafta', en: '2–8 weeks', ru: '2–8 недель' },
    duration_range: { min: 2, max: 8, unit: 'week' },
    success_rate: { uz: '', en: '', ru: '' },
    icon: { name: 'GraduationCap', color: 'indigo' },
    features: [{ uz: 'Anketa', en: '', ru: '' }],
    created_at: '2026-01-01T00:00:00.000Z',
    version: 1,
    ...fields,
  }
}

export function aStory(fields: Partial<Story> = {}): Story {
  return {
    id: '0192f0c4-0000-7000-8000-0000000000d1',
    name: 'Malika R.',
    country: 'Germaniya',
    text: 'Hammasi o‘z vaqtida bo‘ldi.',
    language: 'uz',
    translations: { uz: '', en: '', ru: '' },
    detail: { uz: '', en: '', ru: '' },
    service_id: null,
    rating: 5,
    image_url: null,
    featured: false,
    sample: false,
    created_at: '2026-11-05T09:07:00.000Z',
    version: 1,
    ...fields,
  }
}

export function aPartner(fields: Partial<Partner> = {}): Partner {
  return {
    id: '0192f0c4-0000-7000-8000-0000000000e1',
    name: { uz: 'Shimol universiteti', en: '', ru: '' },
    image_url: null,
    created_at: '2026-01-01T00:00:00.000Z',
    version: 1,
    ...fields,
  }
}

export function aQuestion(fields: Partial<Question> = {}): Question {
  return {
    id: '0192f0c4-0000-7000-8000-0000000000a1',
    anchor: 'file-rules',
    topic: 'documents',
    country_id: null,
    question: { uz: 'Fayllar qanday bo‘lishi kerak?', en: 'What should the files be like?', ru: '' },
    answer: { uz: 'Turlari: {types}. Bitta fayl {megabytes} MB dan oshmasin.', en: '', ru: '' },
    updated_at: '2026-11-05T09:07:00.000Z',
    ...fields,
  }
}
