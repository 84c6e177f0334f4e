import { nameEnding } from 'contract/uploads'

const heicEndings = ['heic', 'heif']
const endings = ['jpg', 'jpeg', 'png', 'webp', ...heicEndings]
const types = /^image\/(jpeg|png|webp|heic|heif)$/

/** Whether a file looks like a photo: those can be pages. Some cameras give a type and no ending. */
export function isPhoto({ name, type }: { name: string; type: string }): boolean {
  return endings.includes(nameEnding(name)) || types.test(type)
}

/** Whether it says itself that it is a photo nobody accepts here. */
export function isHeicName({ name }: { name: string }): boolean {
  return heicEndings.includes(nameEnding(name))
}
