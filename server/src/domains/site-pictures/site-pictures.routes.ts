import type { sitePictures } from 'contract/site-pictures'
import type { Handlers } from '../../http/handler.ts'
import { removeSitePicture, setSitePicture } from './site-picture-records.ts'
import { listSitePictures } from './site-pictures.queries.ts'

export const sitePicturesRoutes: Handlers<typeof sitePictures> = {
  list: ({ db }) => listSitePictures(db),
  upload: (call) => setSitePicture(call, call.params.slot, call.body, call.file),
  remove: (call) => removeSitePicture(call, call.params.slot),
}
