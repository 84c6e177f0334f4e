// Reads PDF files away from the page: whatever a file does to its reader, the page goes on.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
