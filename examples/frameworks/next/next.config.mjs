/** A folder of static files, so that any server can serve it; the pages are rendered on the server all the same. */
export default { output: 'export' }
