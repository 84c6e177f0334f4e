import type { OnUpload } from '../http/uploads/report-upload.ts'
import { counter, type Family } from './text-format.ts'

export function createUploadMetrics(): { onUpload: OnUpload; read: () => Family[] } {
  const counts = { accepted: 0, refused: 0, failed: 0 }
  let bytes = 0
  return {
    onUpload: (result, size) => {
      counts[result] += 1
      bytes += size
    },
    read: () => [
      counter(
        'uploads_total',
        'Uploaded files: accepted, refused, or lost by a failure of the server.',
        Object.entries(counts).map(([result, value]) => ({ labels: { result }, value })),
      ),
      counter('upload_bytes_total', 'Bytes of the accepted files.', bytes),
    ],
  }
}
