import type { CountryCard, CountryPage } from 'contract/countries'
import type { PublicFact } from 'contract/country-facts'
import type { Helper } from 'contract/helper'
import type { Partner } from 'contract/partners'
import type { Question } from 'contract/questions'
import type { Service } from 'contract/services'
import type { SitePicture } from 'contract/site-pictures'
import type { Story } from 'contract/stories'
import type { TeamMember } from 'contract/team'

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

/** Of the year 2025, which nobody has confirmed. */
export function aFact(fields: Partial<PublicFact> = {}): PublicFact {
  return {
    kind: 'intakes',
    state: 'unconfirmed',
    text: { uz: 'Oktabr', en: 'October', ru: '' },
    amount: null,
    source: 'DAAD',
    as_of: 2025,
    confirmed_on: null,
    ...fields,
  }
}

/** One that nobody has confirmed, where the site is not on trial. */
export function aClosedFact(kind: PublicFact['kind']): PublicFact {
  return { kind, state: 'closed', text: null, amount: null, source: null, as_of: null, confirmed_on: null }
}

const germany = {
  slug: 'germany',
  code: 'de',
  apply_country: 'Germaniya',
  languages: ['de'],
  name: { uz: 'Germaniya', en: 'Germany', ru: 'Германия' },
  summary: { uz: 'Davlat universitetlarida o‘qish.', en: '', ru: '' },
  picture: null,
} satisfies Partial<CountryPage>

export function aCountryCard(fields: Partial<CountryCard> = {}): CountryCard {
  return { ...germany, service_ids: [aService().id], intakes: aFact(), ...fields }
}

export function aCountryPage(fields: Partial<CountryPage> = {}): CountryPage {
  return {
    ...germany,
    id: '0192f0c4-0000-7000-8000-0000000000d1',
    body: { uz: '', en: '', ru: '' },
    facts: [aFact()],
    programmes: [{ service: aService(), note: { uz: '', en: '', ru: '' } }],
    story_country: 'Germaniya',
    updated_at: '2026-11-05T09:07:00.000Z',
    ...fields,
  }
}

/** Five questions with two answers each. */
export function aHelper(): Helper {
  const question = (text: string, ...keys: string[]) => ({
    text: { uz: text, en: `${text} en`, ru: '' },
    options: keys.map((key) => ({ key, text: { uz: `${key} uz`, en: `${key} en`, ru: '' } })),
  })
  return {
    questions: {
      goal: question('Maqsad?', 'study', 'travel'),
      education: question('Ma’lumot?', 'school', 'graduate'),
      language: question('Til?', 'none', 'basic'),
      budget: question('Mablag‘?', 'small', 'large'),
      start: question('Qachon?', 'soon', 'year'),
    },
    version: 1,
  }
}

export function aTeamMember(fields: Partial<TeamMember> = {}): TeamMember {
  return {
    id: '0192f0c4-0000-7000-8000-0000000000c7',
    name: 'Nodira Azimova',
    role: { uz: 'Maslahatchi', en: '', ru: '' },
    languages: ['uz', 'ru'],
    image_url: null,
    focus: 5,
    sample: false,
    ...fields,
  }
}

export function aSitePicture(fields: Partial<SitePicture> = {}): SitePicture {
  return {
    slot: 'office_front',
    image_url: '/media/front',
    alt: { uz: 'Ofisimiz', en: 'Our office', ru: 'Наш офис' },
    focus: 2,
    updated_at: '2026-11-05T09:07:00.000Z',
    version: 1,
    ...fields,
  }
}
