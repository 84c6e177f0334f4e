import 'server/run-manage'
