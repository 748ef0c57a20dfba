/**
 * The category catalog as an outline: one category per line as `English name | Portuguese name`, indented by two spaces
 * per level. The position of a line determines its id: `XX000000`, `XXYY0000`, `XXYYZZ00`.
 */
export const CATEGORY_TREE = `
Income | Renda
  Salary | Salário
    Regular pay | Salário mensal
    Thirteenth salary | Décimo terceiro salário
    Vacation pay | Férias
    Bonus | Bônus
  Freelance work | Trabalho autônomo
  Business income | Receita da empresa
    Customer payments | Recebimentos de clientes
    Card sales | Vendas no cartão
  Retirement | Aposentadoria
  Government benefits | Benefícios do governo
  Investment income | Rendimentos
    Interest | Juros recebidos
    Dividends | Dividendos
  Refunds | Reembolsos
Transfers | Transferências
  Transfer received | Transferência recebida
  Transfer sent | Transferência enviada
  Own accounts | Entre contas próprias
  Cash deposit | Depósito em dinheiro
  Cash withdrawal | Saque
Housing | Moradia
  Rent | Aluguel
  Mortgage | Financiamento imobiliário
  Condominium fee | Condomínio
  Property tax | IPTU
  Maintenance | Manutenção da casa
  Furniture | Móveis
Utilities | Contas da casa
  Electricity | Energia elétrica
  Water | Água e esgoto
  Gas | Gás
  Internet | Internet
  Mobile phone | Celular
  Television | Televisão
Food | Alimentação
  Groceries | Supermercado
    Supermarkets | Mercados
    Bakeries | Padarias
    Butchers | Açougues
    Greengrocers | Hortifrúti
  Eating out | Comer fora
    Restaurants | Restaurantes
    Cafés | Cafeterias
    Bars | Bares
  Food delivery | Entrega de comida
Transport | Transporte
  Public transport | Transporte público
    Buses | Ônibus
    Trains and metro | Trem e metrô
  Taxi and ride hailing | Táxi e aplicativos
  Fuel | Combustível
  Parking | Estacionamento
  Tolls | Pedágio
  Vehicle maintenance | Manutenção do veículo
  Vehicle tax | IPVA
Health | Saúde
  Pharmacy | Farmácia
  Doctors | Médicos
  Dentists | Dentistas
  Hospitals | Hospitais
  Laboratory tests | Exames
  Health insurance | Plano de saúde
  Fitness | Academia
Education | Educação
  School | Escola
  University | Faculdade
  Courses | Cursos
  Books | Livros
Shopping | Compras
  Clothing | Roupas
  Shoes | Calçados
  Electronics | Eletrônicos
  Home appliances | Eletrodomésticos
  Cosmetics | Cosméticos
  Gifts | Presentes
  Pets | Animais de estimação
  Online shopping | Compras pela internet
Leisure | Lazer
  Cinema and theatre | Cinema e teatro
  Concerts and events | Shows e eventos
  Games | Jogos
  Sports | Esportes
  Hobbies | Passatempos
Subscriptions | Assinaturas
  Video streaming | Streaming de vídeo
  Music streaming | Streaming de música
  Software | Programas
  News | Jornais e revistas
Travel | Viagens
  Flights | Passagens aéreas
  Hotels | Hospedagem
  Car rental | Aluguel de carro
  Travel agencies | Agências de viagem
  Foreign exchange | Câmbio
Credit card | Cartão de crédito
  Card payment | Pagamento de fatura
  Card fees | Anuidade e tarifas do cartão
  Late payment charges | Encargos por atraso
Loans | Empréstimos
  Loan received | Empréstimo recebido
  Loan instalment | Parcela de empréstimo
  Vehicle financing | Financiamento de veículo
Investments | Investimentos
  Fixed income | Renda fixa
    Deposit certificates | CDB
    Government bonds | Tesouro Direto
  Funds | Fundos
  Shares | Ações
  Private pension | Previdência privada
  Redemption | Resgate
Insurance | Seguros
  Life insurance | Seguro de vida
  Vehicle insurance | Seguro do veículo
  Home insurance | Seguro residencial
Taxes | Impostos
  Income tax | Imposto de renda
  Financial transaction tax | IOF
  Other taxes | Outros impostos
Bank fees | Tarifas bancárias
  Account fee | Tarifa de conta
  Transfer fee | Tarifa de transferência
  Overdraft interest | Juros do cheque especial
Business expenses | Despesas da empresa
  Payroll | Folha de pagamento
  Suppliers | Fornecedores
  Accounting | Contabilidade
Donations | Doações
Other | Outros
`
