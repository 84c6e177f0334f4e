import type { Translation } from '../../translation.ts'
import type { pictures as model } from '../../uz/office/pictures.ts'

export const pictures = {
  title: 'Pictures of the agency',
  about:
    'Four photos of the agency itself. They are shown on the contact page, the entrance on the home page too; a missing one leaves no gap.',
  failed: 'The pictures could not be loaded',
  slots: {
    office_front: 'Office entrance',
    office_room: 'Inside the office',
    team: 'Team',
    licence: 'Licence or certificate',
  },
  slotHints: {
    office_front: 'So that clients recognise the building from the street.',
    office_room: 'The room where clients are received.',
    team: 'A photo of the staff together; all of them must agree to it.',
    licence: 'Sharp enough for the document to be read.',
  },
  noPicture: 'No picture',
  add: 'Add picture',
  addOf: 'Add picture: {name}',
  edit: 'Edit picture',
  picture: 'Picture',
  focus: 'Centre of the picture',
  saved: 'Picture saved',
  saveFailed: 'The picture could not be saved: {message}',
  saveUnexpected: 'The picture could not be saved: {error}',
  removed: 'Picture deleted',
  removeRefused: '{message}',
  removeFailed: 'The picture could not be deleted',
  removeAbout: 'The picture is taken off the site at once.',
  trust: {
    title: 'Official details of the agency',
    about:
      'These are not changed here: the operator of the site writes them into the agency file (agency.json) and restarts the server.',
    none: 'Not entered',
    facts: {
      legal_name: 'Legal name',
      registration_number: 'State registration number',
      licence: 'Licence',
      address: 'Address',
      telegram: 'Telegram',
    },
  },
} satisfies Translation<typeof model, 'en'>
